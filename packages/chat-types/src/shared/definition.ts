import { defineChatType } from '../kit/define-chat-type.ts'

export const sharedDefinition = defineChatType({
  type: 'SHARED',
  title: 'Shared chat',
  chargesTokens: false,
  deletable: false,
  starterPage: {
    heading: 'A conversation somebody shared',
    intro: 'A copy to read. Later messages of the original do not change it.',
    features: ['Reads as it was when it was shared', 'Cannot be changed', 'Ask your own question in a chat of yours'],
    examples: ['Take me to my own chat', 'What is a shared chat?', 'How do I share one?'],
  },
  input: { writable: false, hint: 'This copy can be read, not written to' },
  header: { rename: false },
})
