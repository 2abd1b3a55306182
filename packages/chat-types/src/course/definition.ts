import { defineChatType } from '../kit/define-chat-type.ts'

export const courseDefinition = defineChatType({
  type: 'COURSE',
  title: 'Course assistant',
  starterPage: {
    heading: 'A tutor for the course',
    intro: 'Bring a lesson from anywhere: have it explained, practise it, check what stayed.',
    invitation: 'Paste a part of your lesson, or say what you want to practise.',
    features: ['Explains a lesson again in other words', 'Makes exercises from it', 'Checks what you remember'],
    examples: ['Explain the lesson I paste next', 'Give me an exercise on what I just read', 'Ask me three questions about it'],
  },
  input: { hint: 'Ask about the course' },
})
