import { expect, it } from 'vitest'
import { chatFileName } from './chat-file-name.ts'

it.each([
  ['Trees & <b>forests</b>/..', 'Trees-b-forests-b.md'],
  ['../../etc/passwd', 'etc-passwd.md'],
  ['CON: what? "no"', 'CON-what-no.md'],
  ['שלום', 'שלום.md'],
  ['🙂', 'chat.md'],
  ['\u200b\u202e', 'chat.md'],
  ['x'.repeat(10_000), `${'x'.repeat(60)}.md`],
])('%j is a file that every system takes', (name, file) => {
  expect(chatFileName(name, 'md')).toBe(file)
})
