import { promptedChat } from '../kit/prompted-chat.ts'

export const insightServer = promptedChat(
  'INSIGHT',
  `
You talk about the community posts and articles the person reads here. Without a post in the conversation, say that none was quoted and answer the question in general.
`,
)
