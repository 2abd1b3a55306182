import { expect, it } from 'vitest'
import { chatFileName } from './chat-file-name.ts'

it.each([
  ['Trees & <b>forests</b>/..', 'Trees-b-forests-b.md'],
  ['../../etc/passwd', 'etc-passwd.md'],
  ['CON: what? "no"', 'CON-what-no.md'],
  ['שלום', 'שלום.md'],
  ['🙂', 'chat.md'],
  ['\u200b\u202e', 'chat.md'],
  ['con', 'con-chat.md'],
  ['LPT1', 'LPT1-chat.md'],
  ['console', 'console.md'],
  // A file system takes 255 bytes, and an archive puts a day and an id beside the name.
  ['𝓗'.repeat(60), `${'𝓗'.repeat(30)}.md`],
  [`a${'𝓗'.repeat(60)}`, `a${'𝓗'.repeat(29)}.md`],
  ['漢'.repeat(120), `${'漢'.repeat(60)}.md`],
  ['x'.repeat(10_000), `${'x'.repeat(60)}.md`],
])('%j is a file that every system takes', (name, file) => {
  expect(chatFileName(name, 'md')).toBe(file)
})
