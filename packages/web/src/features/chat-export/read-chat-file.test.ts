import { importBodyMaxBytes, notices } from '@xperto/contract'
import { expect, it } from 'vitest'
import { readChatFile } from './read-chat-file.ts'

const good = { format: 'xperto-chat', version: 1, name: 'Trees', messages: [] }
const file = (text: string, size = text.length) => ({ size, text: async () => text })

it('takes what an export wrote', async () => {
  expect(await readChatFile(file(JSON.stringify(good)))).toEqual({ document: good })
})

it.each([
  ['broken JSON', JSON.stringify(good).slice(0, -3), notices.importNotJson],
  ['nothing', '', notices.importNotJson],
  ['a picture', '\u0089PNG\r\n', notices.importNotJson],
  ['Markdown', '# Trees', notices.importNotJson],
  ['a word', '"xperto-chat"', notices.importForeign],
  ['null', 'null', notices.importForeign],
  ['another product’s list of chats', JSON.stringify([{ title: 'Trees', mapping: {} }]), notices.importForeign],
  ['another product’s chat', JSON.stringify({ title: 'Trees', messages: [] }), notices.importForeign],
  ['a later version', JSON.stringify({ ...good, version: 2 }), notices.importLaterVersion],
  ['no messages', JSON.stringify({ ...good, messages: null }), notices.importDamaged],
])('says in one sentence that it cannot take %s', async (_what, text, problem) => {
  expect(await readChatFile(file(text))).toEqual({ problem })
})

it('does not even read a file that is too large', async () => {
  const unread = { size: importBodyMaxBytes + 1, text: () => Promise.reject(new Error('it was read')) }
  expect(await readChatFile(unread)).toEqual({ problem: notices.importTooLarge })
})
