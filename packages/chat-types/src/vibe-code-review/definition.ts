import { defineChatType } from '../kit/define-chat-type.ts'

export const vibeCodeReviewDefinition = defineChatType({
  type: 'VIBE_CODE_REVIEW',
  title: 'Code Review',
  namedByFirstMessage: true,
  modelNeeded: false,
  starterPage: {
    heading: 'A second pair of eyes',
    intro: 'Paste code, or name a public repository, and get a review tied to its lines.',
    invitation: 'Paste the code or give the address of a public repository.',
    features: ['Bugs first, then clarity', 'Each remark names its line', 'Shows the smaller change'],
    examples: ['Review this function for off-by-one errors', 'Is this query safe from injection?', 'What would you delete here?'],
  },
  input: { hint: 'Paste code, or the address of a repository' },
})
