import { defineChatType } from '../kit/define-chat-type.ts'

export const courseDefinition = defineChatType({
  type: 'COURSE',
  title: 'Course assistant',
  starterPage: {
    heading: 'A tutor for the course',
    intro: 'Ask about a lesson, get an exercise, check what stayed.',
    features: ['Explains a lesson again in other words', 'Makes exercises from it', 'Checks what you remember'],
    examples: ['Explain the last lesson again', 'Give me an exercise on this', 'Ask me three questions about it'],
  },
  input: { hint: 'Ask about the course' },
})
