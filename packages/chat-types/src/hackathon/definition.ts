import { defineChatType } from '../kit/define-chat-type.ts'

export const hackathonDefinition = defineChatType({
  type: 'HACKATHON',
  title: 'Hackathon',
  namedByFirstMessage: true,
  chargesTokens: false,
  modelNeeded: false,
  starterPage: {
    heading: 'From idea to demo',
    intro: 'Plan a hackathon: an idea small enough, a plan by the hour, a demo that lands.',
    invitation: 'Tell the theme, the team and the hours. The idea may still be missing.',
    features: ['Cuts the idea to what fits', 'A plan by the hour', 'A pitch of two minutes'],
    examples: ['Help me find an idea for a weekend', 'Plan 24 hours for three people', 'Write a two-minute pitch'],
  },
  input: { hint: 'Tell me your idea, team and hours' },
})
