import { defineChatType } from '../kit/define-chat-type.ts'

export const newsletterDefinition = defineChatType({
  type: 'NEWSLETTER',
  title: 'Newsletter',
  sidebar: { group: 'Daily Learning', label: 'Newsletter', order: 5, opensPanel: null },
  flatPrice: { credits: 60, per: 'month' },
  starterPage: {
    heading: 'A letter about what you follow',
    intro: 'Work out what your letter should be about: subjects, depth and rhythm.',
    invitation: 'Name one subject that you want to follow.',
    features: ['Asks for what is missing, one thing at a time', 'Sums up what you chose', 'Writes evergreen lessons and claims no news'],
    examples: ['A weekly letter about TypeScript and testing', 'Ten minutes a day on data structures', 'Keep it to beginner level'],
  },
  input: { hint: 'Say what your letter should be about' },
})
