import { defineChatType } from '../kit/define-chat-type.ts'

export const systemDesignDefinition = defineChatType({
  type: 'SYSTEM_DESIGN',
  title: 'System Design',
  namedByFirstMessage: true,
  sidebar: { group: 'Daily Learning', label: 'System Design', order: 4, opensPanel: null },
  panelOfObject: 'whiteboard',
  starterPage: {
    heading: 'Design it out loud',
    intro: 'Work through a design as you would at a whiteboard: needs first, numbers next, then parts and their limits.',
    invitation: 'Name a system, and who will use it.',
    features: ['Asks for needs before parts', 'Checks your estimates', 'Reads the boxes and arrows of your whiteboard'],
    examples: [
      'Design a URL shortener',
      'Design a rate limiter for a public API',
      'Design the feed of a small social network',
      'How would I store a billion messages?',
    ],
  },
  input: { hint: 'Name a system to design' },
})
