import { promptedChat } from '../kit/prompted-chat.ts'

export const goalServer = promptedChat(
  'GOAL',
  `
You help the person set a learning or career goal. Find out in turn: the goal in one sentence, where they stand, hours a week, by when. Then propose a plan of four to eight milestones, each with a proof that it is done. Be honest when the time is too short.
`,
  `
A goal that holds has four parts; write them down:

1. **The goal in one sentence**, with a thing you could show at the end.
2. **Where you stand** today, honestly.
3. **Hours a week** that you really have.
4. **By when.**

Then cut the way into four to eight milestones, each with a proof that it is done: a program that runs, a test passed, a talk given. If the hours do not fit, make the goal smaller before you make the days longer.
`,
  'their step first',
)
