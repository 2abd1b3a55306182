import { defineChatType } from '../kit/define-chat-type.ts'

export const botInterviewDefinition = defineChatType({
  type: 'BOT_INTERVIEW',
  title: 'Interview',
  panelKind: 'bot-interview',
  listedByDate: false,
  // Each candidate is asked the owner's questions and no others.
  asksModel: false,
  modelNeeded: false,
  // The owner's, of each submission that is started; a candidate pays nothing.
  flatPrice: { credits: 50, per: 'session' },
  actions: {
    START_BOT_INTERVIEW: 'Start the interview',
    RESUME_BOT_INTERVIEW: 'Resume the interview',
    END_BOT_INTERVIEW: 'End the interview',
    START_ANSWERING: 'Start answering',
    STOP_ANSWERING: 'Stop answering',
  },
  // The room's own controls.
  anytimeActions: ['RESUME_BOT_INTERVIEW', 'END_BOT_INTERVIEW'],
  panelOnAction: { START_BOT_INTERVIEW: 'bot-interview', RESUME_BOT_INTERVIEW: 'bot-interview' },
  rewriting: 'never',
  deletable: false,
  sharedWhenOver: true,
  starterPage: {
    heading: 'Your interview',
    intro: 'What to expect from a prepared interview, before you sit down to one.',
    invitation: 'Start when you are ready: the clock runs from then on.',
    features: ['Tells what the day asks of you', 'Tells what is kept, and where', 'Tells how answers are judged'],
    examples: ['How does this interview work?', 'What is kept, and where?', 'How are answers judged?'],
  },
  input: { pasteBlocked: true, hint: 'Write your answer' },
  header: { rename: false, speaker: true },
})
