import { defineChatType } from '../kit/define-chat-type.ts'

export const codingContestDefinition = defineChatType({
  type: 'CODING_CONTEST',
  title: 'Coding Contest',
  starterPage: {
    heading: 'Think fast, then check',
    intro: 'Contest problems, patterns and the analysis of your attempt.',
    invitation: 'Name a pattern, paste a problem, or show an attempt that was too slow.',
    features: ['Problems by pattern', 'Complexity before code', 'What the next attempt should change'],
    examples: ['Give me a two-pointer problem', 'How do I spot a greedy problem?', 'Why is my solution too slow?'],
  },
  input: { hint: 'Ask for a problem or a pattern' },
})
