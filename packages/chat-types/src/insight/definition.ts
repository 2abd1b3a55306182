import { defineChatType } from '../kit/define-chat-type.ts'

export const insightDefinition = defineChatType({
  type: 'INSIGHT',
  title: 'Latest Insights',
  sidebar: { group: 'Daily Learning', label: 'Latest Insights', order: 2, opensPanel: null },
  startsBy: 'reuse',
  chargesTokens: false,
  messageOrder: 'newest-first',
  showsFeed: true,
  listedByDate: false,
  actions: { LOAD_MORE_INSIGHTS: 'Load more insights' },
  rewriting: 'by-flow',
  starterPage: {
    heading: 'What others have learned',
    intro: 'Posts by people who build software, newest first.',
    invitation: 'Nobody has written here yet. Write down one thing you found out this week with Add Insights.',
    features: ['Write what you found out this week', 'Ask about any post in this chat', 'A like stays: it cannot be taken back'],
    examples: ['Posts about databases', 'Sum up the most liked post', 'How do I write about what I learned?'],
  },
  input: { hint: 'Ask about the posts you see' },
  header: { rename: false, addInsights: true },
})
