import { defineChatType } from '../kit/define-chat-type.ts'

export const codingContestDefinition = defineChatType({
  type: 'CODING_CONTEST',
  title: 'Coding Contest',
  modelNeeded: false,
  starterPage: {
    heading: 'Three problems, one clock',
    intro: 'An easy, a medium and a hard problem against the clock, judged by every test.',
    invitation: 'Start a contest, or ask how it is scored.',
    features: [
      'Problems you have not solved yet',
      'Only what the judge accepts in time counts',
      'Compares you with your own past contests',
    ],
    examples: ['Start a contest', 'Start a contest of 30 minutes', 'How is a contest scored?', 'How did my past contests go?'],
  },
  input: { hint: 'Start a contest' },
})
