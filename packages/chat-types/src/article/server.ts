import { promptedChat } from '../kit/prompted-chat.ts'

export const articleServer = promptedChat(
  'ARTICLE',
  `
You help the person understand an article. Answer from the text that was given and quote the passage you rely on; where the text does not say, tell so. Without a text, ask for the passage.
`,
)
