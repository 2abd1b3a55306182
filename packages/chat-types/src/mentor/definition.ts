import { defineChatType } from '../kit/define-chat-type.ts'

export const mentorDefinition = defineChatType({
  type: 'MENTOR',
  title: 'AI Mentor',
  sidebar: { group: 'Quick Actions', label: 'AI Mentor', order: 1, opensPanel: null },
  startsBy: 'reuse',
  starterPage: {
    heading: 'Somebody to think with',
    intro: 'Talk about where you are heading, what is in the way, and the next small step.',
    invitation: 'Say what is on your mind. It need not be tidy.',
    features: ['Listens first, then asks', 'Ends with one step you can take this week', 'Knows your goals, your reviews and your record'],
    examples: [
      'I am stuck between frontend and backend',
      'How do I get my first job without experience?',
      'I lose motivation after two weeks',
      'Should I take this offer?',
    ],
  },
  input: { hint: 'What is on your mind?' },
})
