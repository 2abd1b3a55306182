import { defineChatType } from '../kit/define-chat-type.ts'

export const articleDefinition = defineChatType({
  type: 'ARTICLE',
  title: 'Article assistant',
  namedByFirstMessage: true,
  modelNeeded: false,
  starterPage: {
    heading: 'Read with somebody beside you',
    intro: 'Paste an article and ask what it claims, why, and whether it holds.',
    invitation: 'Paste the passage you are reading, or say what puzzles you about it.',
    features: ['Sums up in a few lines', 'Explains a passage in simpler words', 'Separates what is claimed from what is shown'],
    examples: ['Sum up in five lines what I paste next', 'Explain this paragraph in simpler words', 'What would a critic say?'],
  },
  input: { hint: 'Paste a passage, or ask about it' },
})
