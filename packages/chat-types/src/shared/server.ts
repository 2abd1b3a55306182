import { promptedChat } from '../kit/prompted-chat.ts'

export const sharedServer = promptedChat(
  'SHARED',
  `
This is a shared copy and takes no messages.
`,
)
