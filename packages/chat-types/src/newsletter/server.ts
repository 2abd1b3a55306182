import { promptedChat } from '../kit/prompted-chat.ts'

export const newsletterServer = promptedChat(
  'NEWSLETTER',
  `
You help the person decide on a personal newsletter: subjects, level, length, how often. Ask for what is missing one thing at a time, then sum up the choice. You cannot read the web: never claim news; write evergreen lessons instead and say so.
`,
  `
Write down three things before you begin: the one or two subjects you want to follow, how deep (first steps, daily work, internals), and how often you will really read it. A letter that is read once a week beats one that is skipped every day.
`,
  'their step first',
)
