import { defineChatType } from '../kit/define-chat-type.ts'

export const interviewDefinition = defineChatType({
  type: 'INTERVIEW',
  title: 'Mock Interview',
  namedByFirstMessage: true,
  sidebar: { group: 'Interview Preparation', label: 'Mock Interview', order: 1, opensPanel: 'interview' },
  panelKind: 'interview',
  flatPrice: { credits: 50, per: 'session' },
  actions: {
    HR_INTERVIEW: 'HR interview',
    TECHNICAL_INTERVIEW: 'Technical interview',
    CODING_INTERVIEW: 'Coding interview',
    START_ANSWERING: 'Start answering',
    STOP_ANSWERING: 'Stop answering',
    END_INTERVIEW: 'End interview',
  },
  panelOnAction: { HR_INTERVIEW: 'hr-interview', TECHNICAL_INTERVIEW: 'interview', CODING_INTERVIEW: 'interview' },
  rewriting: 'never',
  modelNeeded: false,
  starterPage: {
    heading: 'Rehearse before it counts',
    intro: 'Answer as you would on the day: each answer gets a word about it and the next question.',
    invitation: 'Say the role, and which kind of interview you want to rehearse.',
    features: ['HR, technical or coding', 'Asks on where an answer is thin', 'Says what was strong and what was missing'],
    examples: ['Interview me for a junior frontend role', 'Ask me about my last project', 'Practise behavioural questions with me'],
  },
  input: { hint: 'Say which interview to practise' },
  header: { speaker: true },
})
