import { defineChatType } from '../kit/define-chat-type.ts'

export const defaultChatDefinition = defineChatType({
  type: 'DEFAULT',
  title: 'Standard chat',
  usageType: 'STANDARD_CHAT',
  newChatName: 'Default',
  sidebar: { group: 'Daily Learning', label: 'New Chat', order: 1, opensPanel: 'credits' },
  startsBy: 'reuse',
  listedByDate: false,
  namedByFirstMessage: true,
  deletable: false,
  modelNeeded: false,
  starterPage: {
    heading: 'Ask anything you are learning',
    intro: 'Answers come with code you can try, and say which engine wrote them.',
    invitation: 'What would you like to understand today?',
    features: [
      'Explains an idea, an error or a piece of code, line by line',
      'Keeps to the point and shows a small example',
      'Goes deeper beside the chat with Explain More',
    ],
    examples: [
      'Why does a closure inside a loop see the last value?',
      'What is the difference between WHERE and HAVING?',
      'When should I rebase instead of merge?',
      'How do I answer "tell me about yourself"?',
    ],
  },
  input: { hint: 'Ask about code, an idea, an interview' },
})
