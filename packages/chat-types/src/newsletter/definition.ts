import { defineChatType } from '../kit/define-chat-type.ts'

export const newsletterDefinition = defineChatType({
  type: 'NEWSLETTER',
  title: 'Newsletter',
  sidebar: { group: 'Daily Learning', label: 'Newsletter', order: 5, opensPanel: null },
  flatPrice: { credits: 60, per: 'month' },
  starterPage: {
    heading: 'A letter about what you follow',
    intro: 'Choose your subjects and how often; each issue is short, sourced and made for you.',
    features: ['Subjects, depth and rhythm are yours', 'Each issue is kept here to read again', 'Stops whenever you say so'],
    examples: ['A weekly letter about TypeScript and testing', 'Ten minutes a day on data structures', 'Keep it to beginner level'],
  },
  input: { hint: 'Say what your letter should be about' },
})
