import { randomUUID } from 'node:crypto'
import type { ChatDocument } from '@xperto/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'

const database = await testDatabase()
afterAll(async () => await database.asOwner('drop schema if exists pgboss cascade'))
await database.asOwner('drop schema if exists pgboss cascade')
const app = await startTestApp({ database, variables: { SERVICES: 'web,chat,main,worker', STORAGE_BYTES_PER_PERSON: '3000000' } })
const patience = { timeout: 150_000, interval: 100 }
let ada: { userId: string; token: string }
beforeEach(async () => {
  ada = await app.signIn(`${randomUUID()}@example.com`)
})

/** A document that keeps so many bytes, 200 of them for each row: most of them where no search looks, which costs less. */
function documentOf(bytes: number): ChatDocument {
  const said = { options: [], created_on: '2026-01-02T03:04:05Z' }
  const content = 'Trees'
  return {
    format: 'xperto-chat',
    version: 1,
    name: 'Trees',
    messages: [
      { ...said, role: 'person', content, markdown: 'x'.repeat(bytes / 2 - content.length - 200) },
      { ...said, role: 'assistant', content, markdown: 'y'.repeat(bytes / 2 - content.length - 200) },
    ],
  }
}
const importOf = async (bytes: number, headers: Record<string, string> = {}) =>
  await app.call('POST', '/chats/import', { token: ada.token, body: documentOf(bytes), headers })
const kept = async () => {
  const { body } = await app.call('GET', `/api/v1/users/${ada.userId}/kept`, { token: ada.token })
  return [body.data.storage_bytes, body.data.storage_bytes_allowed]
}
const done = async (id: string) => {
  const state = async () => (await app.call('GET', `/chats/imports/${id}`, { token: ada.token })).body.data.status
  await expect.poll(state, patience).toBe('done')
}

describe('a large import over the whole product', () => {
  it('is written by the worker, and the same Idempotency-Key asks for it once', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const [first, again] = [await importOf(1_200_000, key), await importOf(1_200_000, key)]
    expect([first.status, again.status, again.body.data.id]).toEqual([202, 202, first.body.data.id])
    expect((await importOf(1_300_000, key)).body.error.code).toBe('idempotency_mismatch')
    await done(first.body.data.id)
    const { body } = await app.call('GET', '/chats/', { token: ada.token })
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Trees'])
  })
})

it('takes a large document with a byte order mark at its front, as it takes a small one', async () => {
  for (const bytes of [1000, 1_200_000]) {
    const raw = `\uFEFF${JSON.stringify(documentOf(bytes))}`
    expect((await app.call('POST', '/chats/import', { token: ada.token, raw })).body.success).toBe(true)
  }
})

describe('storage', () => {
  it('is counted by what messages keep: sent, imported at once, and from its first moment a large import', async () => {
    expect(await kept()).toEqual([0, 3_000_000])
    expect((await importOf(400_000)).status).toBe(200)
    expect(await kept()).toEqual([400_000, 3_000_000])
    const { body } = await importOf(1_200_000)
    expect(await kept()).toEqual([1_600_000, 3_000_000])
    await done(body.data.id)
    expect(await kept()).toEqual([1_600_000, 3_000_000])
  })

  it('counts the options of messages and their rows, when they come and when they are counted again', async () => {
    const message = { role: 'assistant', content: 'x', markdown: null, created_on: '2026-01-02T03:04:05Z' }
    const options = Array.from({ length: 50 }, (_, n) => ({ text: 'y'.repeat(100), value: String(n) }))
    const body = {
      format: 'xperto-chat',
      version: 1,
      name: 'Options',
      messages: Array.from({ length: 100 }, () => ({ ...message, options })),
    }
    const { body: chat } = await app.call('POST', '/chats/import', { token: ada.token, body })
    expect(chat.success).toBe(true)
    const least = 100 * (50 * 100 + 200)
    const [come = 0] = await kept()
    expect(come).toBeGreaterThan(least)
    await database.asOwner(`update storage_counts set counted_at = '-infinity' where user_id = $1`, [ada.userId])
    const [again = 0] = await kept()
    expect(again).toBeGreaterThan(least)
    expect(Math.abs(again / come - 1)).toBeLessThan(0.1)
  })

  it('that is full refuses small and large imports and copies of shared chats, and says how much is used of how much', async () => {
    const { body: first } = await importOf(1_200_000)
    const { body: second } = await importOf(1_200_000)
    // The second counts before it is written, so a third beside it does not fit.
    const refused = await importOf(1_100_000)
    expect([refused.status, refused.body.error]).toEqual([
      422,
      {
        code: 'storage_full',
        message: 'There is no room left for this chat. Delete chats you no longer need, then try again.',
        fields: { storage: 'This chat needs 1.1 MB. You use 2.4 MB of 3 MB.' },
      },
    ])
    expect((await importOf(700_000)).body.error.fields).toEqual({ storage: 'This chat needs 0.7 MB. You use 2.4 MB of 3 MB.' })
    await done(first.data.id)
    await done(second.data.id)
    const { body: chats } = await app.call('GET', '/chats/', { token: ada.token })
    expect(chats.data).toHaveLength(2)
    const chatId = String(chats.data[0].id)
    const { body: share } = await app.call('GET', `/chats/share_chat/${chatId}`, { token: ada.token })
    const copied = await app.call('POST', `/chats/shared/${share.data.share_id}/continue`, { token: ada.token })
    expect([copied.status, copied.body.error.code]).toEqual([422, 'storage_full'])
    expect(await kept()).toEqual([2_400_000, 3_000_000])
    // A deleted chat makes room at once.
    await app.call('DELETE', `/chats/${chatId}`, { token: ada.token })
    expect(await kept()).toEqual([1_200_000, 3_000_000])
    expect((await importOf(700_000)).status).toBe(200)
    expect(await kept()).toEqual([1_900_000, 3_000_000])
  })
})
