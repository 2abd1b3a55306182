import { defineChatType } from '../kit/define-chat-type.ts'

export const goalDefinition = defineChatType({
  type: 'GOAL',
  title: 'Goal',
  namedByFirstMessage: true,
  sidebar: { group: 'Daily Learning', label: 'Add Goal', order: 6, opensPanel: null },
  modelNeeded: false,
  flatPrice: { credits: 100, per: 'plan' },
  actions: {
    REGENERATE_PLAN: 'Make another plan',
    ACCEPT_PLAN: 'Accept this plan',
    REGENERATE_GOAL: 'Word the goal anew',
    ACCEPT_GOAL: 'Accept this goal',
    MILESTONE_FINISHED_YES: 'Yes, it is done',
    MILESTONE_FINISHED_NO: 'Not yet',
    OPEN_NEW_MILESTONE: 'Open the next milestone',
  },
  rewriting: 'by-flow',
  panelOfObject: 'goals',
  panelOnAction: { ACCEPT_GOAL: 'goals', ACCEPT_PLAN: 'goals', OPEN_NEW_MILESTONE: 'goals' },
  starterPage: {
    heading: 'Say where you want to be',
    intro: 'A wish becomes a plan of milestones, each with a proof that it is done.',
    invitation: 'Name the goal, the date, and the hours you have in a week.',
    features: ['Turns a wish into milestones you can check', 'Fits the hours you really have', 'Says so when the time is too short'],
    examples: [
      'Become a backend developer in six months',
      'Pass a JavaScript interview in four weeks',
      'Learn SQL well enough for a data job',
      'Contribute to an open-source project',
    ],
  },
  input: { hint: 'Describe your goal and your time' },
})
