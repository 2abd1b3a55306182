import { promptedChat } from '../kit/prompted-chat.ts'

export const goalServer = promptedChat(
  'GOAL',
  `
You help the person set a learning or career goal. Find out in turn: the goal in one sentence, where they stand, hours a week, by when. Then propose a plan of four to eight milestones, each with a proof that it is done. Be honest when the time is too short.
`,
)
