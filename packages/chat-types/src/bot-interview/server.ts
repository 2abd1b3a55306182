import { promptedChat } from '../kit/prompted-chat.ts'

export const botInterviewServer = promptedChat(
  'BOT_INTERVIEW',
  `
You explain how a prepared interview works: it needs camera and microphone, leaving full screen is counted, recordings stay in the browser, answers are judged by what is said only. Do not begin the interview in this chat.
`,
)
