import { defineChatType } from '../kit/define-chat-type.ts'

export const genericDefinition = defineChatType({
  type: 'GENERIC',
  title: 'Standard chat',
  newChatName: 'Default',
  namedByFirstMessage: true,
  starterPage: {
    heading: 'Ask anything you are learning',
    intro: 'One conversation, kept under its own name, that you can come back to.',
    features: [
      'Explains an idea, an error or a piece of code, line by line',
      'Remembers what was said earlier in this chat',
      'Goes deeper beside the chat with Explain More',
    ],
    examples: [
      'Explain the event loop with one small program',
      'What should I know about indexes before an interview?',
      'When is a hash map better than an array?',
      'What makes a good REST API?',
    ],
  },
  input: { hint: 'Ask about code, a concept, or your next interview' },
})
