import { defineChatType } from '../kit/define-chat-type.ts'

export const newsletterDefinition = defineChatType({
  type: 'NEWSLETTER',
  title: 'Newsletter',
  sidebar: { group: 'Daily Learning', label: 'Newsletter', order: 5, opensPanel: null },
  startsBy: 'reuse',
  modelNeeded: false,
  flatPrice: { credits: 60, per: 'month' },
  panelOfObject: 'newsletter',
  starterPage: {
    heading: 'A letter about what you follow',
    intro: 'An evergreen issue about your topics, and what you did since the last one.',
    invitation: 'Name two or three topics that you want to follow.',
    features: [
      'Comes weekly, every two weeks or monthly, at your hour',
      'In this chat alone, or by mail as well',
      'Pauses and stops with one word',
      'Costs nothing in a month without an issue',
    ],
    examples: [
      'A weekly letter about TypeScript and testing',
      'Every two weeks about SQL, by mail',
      'System design on the 1st of each month',
    ],
  },
  input: { hint: 'Ask about an issue, or change the newsletter' },
})
