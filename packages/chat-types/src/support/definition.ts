import { defineChatType } from '../kit/define-chat-type.ts'

export const supportDefinition = defineChatType({
  type: 'SUPPORT',
  title: 'Support',
  sidebar: { group: 'Quick Actions', label: 'Support', order: 2, opensPanel: null },
  startsBy: 'reuse',
  chargesTokens: false,
  modelNeeded: false,
  actions: {
    CHAT_SUPPORT: 'Help with chats',
    PAYMENT_SUPPORT: 'Help with a payment',
    USAGE_SUPPORT: 'Help with usage',
    END_SUPPORT: 'End support',
    SUPPORT_FINISHED_YES: 'Yes, solved',
    SUPPORT_FINISHED_NO: 'No, not yet',
  },
  starterPage: {
    heading: 'How can we help?',
    intro: 'Answers from your own payments and usage, and about everything here.',
    invitation: 'Describe what you tried and what you saw instead.',
    features: [
      'Finds an order and says where its money is',
      'Explains what your credits were used for',
      'Asks for refunds and says each step',
      'Passes on what it cannot answer',
    ],
    examples: [
      'A payment failed, but the money is gone',
      'Where did my credits go this week?',
      'Send me an invoice',
      'How do I delete a chat?',
    ],
  },
  input: { staysOpenBesideActions: true, hint: 'Write what happened' },
})
