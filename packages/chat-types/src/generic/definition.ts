import { defineChatType } from '../kit/define-chat-type.ts'

export const genericDefinition = defineChatType({
  type: 'GENERIC',
  title: 'Standard chat',
  usageType: 'STANDARD_CHAT',
  newChatName: 'Default',
  namedByFirstMessage: true,
  modelNeeded: false,
  starterPage: {
    heading: 'One subject, one conversation',
    intro: 'It has its own name and its place in your list, and goes on whenever you come back.',
    invitation: 'Begin with the question that brought you here.',
    features: [
      'Takes its name from your first question',
      'Remembers what was said earlier in this chat',
      'Can be searched, shared and taken along as a file',
    ],
    examples: [
      'Explain the event loop with one small program',
      'What should I know about indexes before an interview?',
      'When is a hash map better than an array?',
      'What makes a good REST API?',
    ],
  },
  input: { hint: 'Ask about code, an idea, an interview' },
})
