import { defineChatType } from '../kit/define-chat-type.ts'

export const insightDefinition = defineChatType({
  type: 'INSIGHT',
  title: 'Latest Insights',
  sidebar: { group: 'Daily Learning', label: 'Latest Insights', order: 2, opensPanel: null },
  startsBy: 'reuse',
  chargesTokens: false,
  messageOrder: 'newest-first',
  listedByDate: false,
  actions: { LOAD_MORE_INSIGHTS: 'Load more insights' },
  starterPage: {
    heading: 'What others have learned',
    intro: 'Posts and articles of the community, newest first, each with its source and its likes.',
    features: ['Reads like a journal, the newest entry on top', 'Opens a post in full beside the list', 'Thanks an author with a like'],
    examples: ['What are people writing about this week?', 'Show me posts about system design', 'Which article explains indexes best?'],
  },
  input: { hint: 'Ask about the posts you see' },
  header: { rename: false, addInsights: true },
})
