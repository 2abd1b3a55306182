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
  rewriting: 'by-flow',
  starterPage: {
    heading: 'What others have learned',
    intro: 'Talk about posts and articles that you bring along. Posts by others are not open here yet.',
    invitation: 'Paste a post to talk about, or ask about writing one.',
    features: ['Answers about a post you quote', 'Reads from the newest message down', 'Says so when nothing was quoted'],
    examples: ['What makes a good technical post?', 'Sum up the post I paste next', 'How do I write about what I learned?'],
  },
  input: { hint: 'Ask about the posts you see' },
  header: { rename: false, addInsights: true },
})
