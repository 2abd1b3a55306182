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
  panelOnAction: { START_BOT_INTERVIEW: 'bot-interview', RESUME_BOT_INTERVIEW: 'bot-interview' },
  rewriting: 'never',
  starterPage: {
    heading: 'Your interview',
    intro: 'What to expect from a prepared interview, before you sit down to one.',
    invitation: 'Ask what you want to know before the day.',
    features: ['Tells what the day asks of you', 'Tells what is kept, and where', 'Tells how answers are judged'],
    examples: ['How does this interview work?', 'What is kept, and where?', 'How are answers judged?'],
  },
  input: { pasteBlocked: true, hint: 'Ask before you begin' },
  header: { rename: false, speaker: true },
})
