import { defineChatType } from '../kit/define-chat-type.ts'

export const tipOfTheDayDefinition = defineChatType({
  type: 'TIP_OF_THE_DAY',
  title: "Today's Tip",
  sidebar: { group: 'Daily Learning', label: "Today's Tip", order: 3, opensPanel: null },
  startsBy: 'reuse',
  chargesTokens: false,
  asksDaily: { messageType: 'GET_TIP_MESSAGE', text: "Today's tip, please", answeredBy: 'TIP_OF_THE_DAY' },
  modelNeeded: false,
  rewriting: 'by-flow',
  starterPage: {
    heading: 'One good idea a day',
    intro: 'A short tip to read over coffee and try before lunch. It stays the same all day, in your own time zone.',
    invitation: "Today's tip is on its way.",
    features: ['A new tip every morning', 'One concrete thing to do today', 'Ask about it as long as you like'],
    examples: ['Show me an example of this tip', 'When does this tip not apply?', 'What should I read next?'],
  },
  input: { hint: "Ask about today's tip" },
})
