import { type ClientConfig, notices } from '@xperto/contract'

/** Which engine answers, in words for the screen; the default is named as what it is. */
export const engineLine = ({ model }: Pick<ClientConfig, 'model'>): string =>
  model.builtIn ? notices.libraryConnected : `Answers by ${model.name}`
