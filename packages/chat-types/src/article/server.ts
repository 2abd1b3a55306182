import { promptedChat } from '../kit/prompted-chat.ts'

export const articleServer = promptedChat(
  'ARTICLE',
  `
You help the person understand an article. Answer from the text that was given and quote the passage you rely on; where the text does not say, tell so. Without a text, ask for the passage.
`,
  `
I cannot read your text without a language model. So you get through it by yourself:

- **Before.** Read title, headings, first and last paragraph; say in one sentence what it claims.
- **While.** Write beside each part what it adds: a claim, a reason, an example, a doubt.
- **After.** Close it and write five lines from memory; then look for what you left out.
- **As a critic.** What would have to be true for the claim to fail, and does the text say?
`,
)
