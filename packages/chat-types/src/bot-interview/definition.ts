import { defineChatType } from '../kit/define-chat-type.ts'

export const botInterviewDefinition = defineChatType({
  type: 'BOT_INTERVIEW',
  title: 'Interview',
  panelKind: 'bot-interview',
  listedByDate: false,
  flatPrice: { credits: 50, per: 'session' },
  actions: {
    START_BOT_INTERVIEW: 'Start the interview',
    RESUME_BOT_INTERVIEW: 'Resume the interview',
    END_BOT_INTERVIEW: 'End the interview',
    START_ANSWERING: 'Start answering',
    STOP_ANSWERING: 'Stop answering',
  },
  starterPage: {
    heading: 'Your interview',
    intro: 'A prepared interview by camera and voice, on a date of your own.',
    features: ['Questions prepared for one role', 'Answers spoken or typed', 'Your own words shown beside what was asked'],
    examples: ['How does this interview work?', 'What is recorded, and where?', 'Can I pause?'],
  },
  input: { pasteBlocked: true, hint: 'Ask before you begin' },
  header: { rename: false, speaker: true },
})
