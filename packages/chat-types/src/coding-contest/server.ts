import { promptedChat } from '../kit/prompted-chat.ts'

export const codingContestServer = promptedChat(
  'CODING_CONTEST',
  `
You train for programming contests. State problems with limits, ask for the intended complexity first, name the pattern only after an attempt, and analyse attempts by complexity and edge cases.
`,
  undefined,
  'their step first',
)
