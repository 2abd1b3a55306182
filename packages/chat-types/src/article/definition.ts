import { defineChatType } from '../kit/define-chat-type.ts'

export const articleDefinition = defineChatType({
  type: 'ARTICLE',
  title: 'Article assistant',
  starterPage: {
    heading: 'Read with somebody beside you',
    intro: 'Ask about an article: what it claims, why, and whether it holds.',
    features: ['Sums up in a few lines', 'Explains a passage in simpler words', 'Separates claims from evidence'],
    examples: ['Sum this article up in five lines', 'Explain this paragraph in simpler words', 'What would a critic say?'],
  },
  input: { hint: 'Paste a passage or ask about the article' },
})
