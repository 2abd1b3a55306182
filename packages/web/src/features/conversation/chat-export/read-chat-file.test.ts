import { importBodyMaxBytes } from '@xperto/contract'
import { importNotices } from '@xperto/contract/import-notices'
import { expect, it } from 'vitest'
import { readChatFile } from './read-chat-file.ts'

const good = { format: 'xperto-chat', version: 1, name: 'Trees', messages: [] }
const file = (text: string, size = text.length) => ({ size, text: async () => text })

it('takes what an export wrote', async () => {
  expect(await readChatFile(file(JSON.stringify(good)))).toEqual({ document: good })
})

it.each([
  ['broken JSON', JSON.stringify(good).slice(0, -3), importNotices.importNotJson],
  ['nothing', '', importNotices.importNotJson],
  ['a picture', '\u0089PNG\r\n', importNotices.importNotJson],
  ['Markdown', '# Trees', importNotices.importNotJson],
  ['a word', '"xperto-chat"', importNotices.importForeign],
  ['null', 'null', importNotices.importForeign],
  ['another product’s list of chats', JSON.stringify([{ title: 'Trees', mapping: {} }]), importNotices.importForeign],
  ['another product’s chat', JSON.stringify({ title: 'Trees', messages: [] }), importNotices.importForeign],
  ['a later version', JSON.stringify({ ...good, version: 2 }), importNotices.importLaterVersion],
  ['no messages', JSON.stringify({ ...good, messages: null }), importNotices.importDamaged],
])('says in one sentence that it cannot take %s', async (_what, text, problem) => {
  expect(await readChatFile(file(text))).toEqual({ problem })
})

it('does not even read a file that is too large', async () => {
  const unread = { size: importBodyMaxBytes + 1, text: () => Promise.reject(new Error('it was read')) }
  expect(await readChatFile(unread)).toEqual({ problem: importNotices.importTooLarge })
})
