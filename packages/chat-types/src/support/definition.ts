import { defineChatType } from '../kit/define-chat-type.ts'

export const supportDefinition = defineChatType({
  type: 'SUPPORT',
  title: 'Support',
  sidebar: { group: 'Quick Actions', label: 'Support', order: 2, opensPanel: null },
  startsBy: 'reuse',
  chargesTokens: false,
  actions: {
    CHAT_SUPPORT: 'Help with chats',
    PAYMENT_SUPPORT: 'Help with a payment',
    USAGE_SUPPORT: 'Help with usage',
    END_SUPPORT: 'End support',
    SUPPORT_FINISHED_YES: 'Yes, that helped',
    SUPPORT_FINISHED_NO: 'No, not yet',
  },
  starterPage: {
    heading: 'How can we help?',
    intro: 'Questions about this product: where things are, what they do, what they cost.',
    invitation: 'Describe what you tried and what you saw instead.',
    features: ['Explains how things work here', 'Points to the screen that does it', 'Says plainly when a person is needed'],
    examples: ['How are credits counted?', 'How do I delete a chat?', 'Where is my payment history?'],
  },
  input: { staysOpenBesideActions: true, hint: 'Describe what you need help with' },
})
