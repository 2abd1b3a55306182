import { defineChatType } from '../kit/define-chat-type.ts'

export const mockTestDefinition = defineChatType({
  type: 'MOCK_TEST',
  title: 'Mock Test',
  sidebar: { group: 'Interview Preparation', label: 'Mock Test', order: 2, opensPanel: 'mock-test' },
  panelKind: 'mock-test',
  actions: { START_MOCK_TEST: 'Start the test' },
  starterPage: {
    heading: 'One hour, like the real thing',
    intro: 'Questions and problems against the clock, marked at the end with what to work on.',
    features: ["An hour on the server's clock", 'Questions and coding problems mixed', 'A result that names what to practise'],
    examples: ['What will the test ask?', 'How should I divide the hour?', 'Which topics should I revise first?'],
  },
  input: { hint: 'Ask about the test, or begin it' },
})
