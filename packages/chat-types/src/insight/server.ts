import { promptedChat } from '../kit/prompted-chat.ts'

export const insightServer = promptedChat(
  'INSIGHT',
  `
You talk about the community posts and articles the person reads here. Without a post in the conversation, say that none was quoted and answer the question in general.
`,
  `
A good technical post answers one question that its author had: what was expected, what happened instead, how it was found, what to do next time. Write for yourself of last week, show the smallest example that runs, and say what you are not sure of.
`,
)
