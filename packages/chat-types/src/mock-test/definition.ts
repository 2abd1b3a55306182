import { defineChatType } from '../kit/define-chat-type.ts'

export const mockTestDefinition = defineChatType({
  type: 'MOCK_TEST',
  title: 'Mock Test',
  sidebar: { group: 'Interview Preparation', label: 'Mock Test', order: 2, opensPanel: 'mock-test' },
  panelKind: 'mock-test',
  actions: { START_MOCK_TEST: 'Start the test' },
  panelOnAction: { START_MOCK_TEST: 'mock-test' },
  rewriting: 'never',
  modelNeeded: false,
  starterPage: {
    heading: 'Before the test',
    intro: 'Twenty questions and two problems in one hour, marked at the end with the reason for each answer.',
    invitation: 'Say start when you have an hour to yourself, or ask how to prepare.',
    features: [
      'Runs its clock on the server, through every reload',
      'Saves each answer as you give it',
      'Submits what is there at zero, and says what to do next',
    ],
    examples: ['Start the test', 'How should I divide the hour?', 'Which topics should I revise first?'],
  },
  input: { hint: 'Ask about the test, or begin it' },
})
