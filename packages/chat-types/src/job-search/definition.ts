import { defineChatType } from '../kit/define-chat-type.ts'

export const jobSearchDefinition = defineChatType({
  type: 'JOB_SEARCH',
  title: 'Job search',
  namedByFirstMessage: true,
  modelNeeded: false,
  starterPage: {
    heading: 'Read the advert, then answer it',
    intro: 'Paste a job advert, or name a public board, and see what it asks and what you have.',
    invitation: 'Paste an advert, or name a board such as jobs.lever.co/acme.',
    features: ['Splits musts from wishes', 'Compares with what you told', 'Drafts an honest letter'],
    examples: ['What does this advert really ask for?', 'Write a short cover letter from my notes', 'Which questions will they ask?'],
  },
  input: { hint: 'Paste an advert, or name a board' },
})
