import { defineChatType } from '../kit/define-chat-type.ts'

export const quizDefinition = defineChatType({
  type: 'QUIZ',
  title: 'Quiz',
  sidebar: { group: 'Practice Coding', label: 'Quiz', order: 2, opensPanel: null },
  startsBy: 'reuse',
  modelNeeded: false,
  rewriting: 'by-flow',
  starterPage: {
    heading: 'Find out what you really know',
    intro: 'Ten questions on a topic, marked at once, each with the reason.',
    invitation: 'Name a topic, and how many questions you have time for.',
    features: ['Choose a topic, answer by ticking', 'Every answer is explained, right or wrong', 'Keeps the score and says what to repeat'],
    examples: ['Ten questions on JavaScript', 'Quiz me on SQL', 'Five hard questions on Git', 'Test my Python'],
  },
  input: { hint: 'Tick an answer above, or name a topic' },
})
