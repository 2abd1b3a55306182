import { defineChatType } from '../kit/define-chat-type.ts'

export const courseDefinition = defineChatType({
  type: 'COURSE',
  title: 'Course assistant',
  panelOfObject: 'course',
  starterPage: {
    heading: 'A tutor who knows the course',
    intro: 'Answers come from the text of the course, and each shows the paragraph that it stands on.',
    invitation: 'Ask what a chapter says, or what is next in your course.',
    features: ['Quotes the paragraph and links to it', 'Says so where the course does not tell', 'Knows what learners often get wrong'],
    examples: ['Which chapters are there?', 'What is next?', 'What do learners often get wrong?'],
  },
  input: { hint: 'Ask about the course' },
})
