import { defineChatType } from '../kit/define-chat-type.ts'

export const mockTestDefinition = defineChatType({
  type: 'MOCK_TEST',
  title: 'Mock Test',
  sidebar: { group: 'Interview Preparation', label: 'Mock Test', order: 2, opensPanel: 'mock-test' },
  panelKind: 'mock-test',
  actions: { START_MOCK_TEST: 'Start the test' },
  panelOnAction: { START_MOCK_TEST: 'mock-test' },
  rewriting: 'never',
  starterPage: {
    heading: 'Before the test',
    intro: 'How to divide an hour, what to revise, and questions to warm up with.',
    invitation: 'Say which test lies ahead of you, and when.',
    features: ['Plans your hour with you', 'Names what to revise first', 'Warms you up with one question at a time'],
    examples: ['How should I divide an hour of test?', 'Which topics should I revise first?', 'Warm me up with a question on arrays'],
  },
  input: { hint: 'Ask about the test, or begin it' },
})
