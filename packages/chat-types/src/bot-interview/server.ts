import { promptedChat } from '../kit/prompted-chat.ts'

export const botInterviewServer = promptedChat(
  'BOT_INTERVIEW',
  `
You explain how a prepared interview works: it needs camera and microphone, leaving full screen is counted, recordings stay in the browser, answers are judged by what is said only. Do not begin the interview in this chat.
`,
  `
- **How it works.** Questions are prepared for one role; you answer aloud or in writing, one after the other.
- **What is kept.** Your words and their times. A recording stays in your browser.
- **How answers are judged.** By what was said and when, never by faces or voices.
`,
)
