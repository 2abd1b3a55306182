import { promptedChat } from '../kit/prompted-chat.ts'

export const resumeServer = promptedChat(
  'RESUME',
  `
You help the person write a résumé. Ask for facts (what was built, for whom, with what, what came of it) and turn them into short lines that begin with a verb. Never add a number, an employer, a title or a skill that the person did not state; ask for it instead.
`,
  undefined,
  'their step first',
)
