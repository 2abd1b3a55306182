import { helpChatType } from '@xperto/contract'
import { defineChatType } from '../kit/define-chat-type.ts'

export const sharedDefinition = defineChatType({
  type: 'SHARED',
  title: 'Shared chat',
  chargesTokens: false,
  modelNeeded: false,
  starterPage: {
    heading: 'A conversation somebody shared',
    intro: 'A copy to read. Later messages of the original do not change it.',
    invitation: 'Nothing was said in this conversation.',
    features: ['Reads as it was when it was shared', 'Cannot be changed', 'Your own questions go into a chat of yours'],
    examples: ['How do I share one of my chats?', 'Who can read a chat that I share?', 'How do I take a shared link back?'],
    askedIn: helpChatType,
  },
  input: { writable: false, hint: 'This copy can be read, not written to' },
  header: { rename: false },
})
