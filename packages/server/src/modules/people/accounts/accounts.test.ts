import { randomUUID } from 'node:crypto'
import { paths } from '@xperto/contract'
import { endpoints } from '@xperto/contract/endpoints'
import { callPath } from '@xperto/contract/client'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Engines } from '../../../app/container.ts'
import { startTestApp, type TestAnswer } from '../../../testing/test-app.ts'

/** What was asked of the jobs. */
const asked: { name: string; at: Date }[] = []
const jobs: Engines['jobs'] = {
  start: async () => undefined,
  send: async () => undefined,
  runAt: async (name, at) => void asked.push({ name, at }),
  close: async () => undefined,
}
const app = await startTestApp({ engines: { jobs } })
beforeEach(async () => {
  asked.length = 0
  await app.database.empty()
})

type Person = Awaited<ReturnType<typeof app.signIn>>
const close = async ({ userId, token }: Person) => await app.call('DELETE', `/api/v1/users/${userId}`, { token })
const sessionOf = async ({ cookie }: Person) => (await app.call('GET', '/auth/session', { headers: { cookie } })).body
const refusal = ({ status, body }: TestAnswer) => [status, body?.error?.code]

async function chatWith(person: Person, content: string): Promise<string> {
  const { body } = await app.call('GET', '/chats/get_by_type/GENERIC?new=true', { token: person.token })
  const sent = await app.call('POST', '/chats/messages', { token: person.token, body: { chat_id: body.data.id, content } })
  expect(sent.status).toBe(200)
  return body.data.id
}

it("AUTH-08 what is kept, the archive, closing and taking back answer to the person's own id alone", async () => {
  const [ada, bob] = [await app.signIn('ada@example.com'), await app.signIn('bob@example.com')]
  for (const id of [bob.userId, randomUUID(), 'nobody']) {
    for (const name of ['countKept', 'exportAccount', 'closeAccount', 'restoreAccount'] as const) {
      const answer = await app.call(paths[name][0], callPath(name, { id }), { token: ada.token })
      expect([name, ...refusal(answer)]).toEqual([name, 403, 'user_mismatch'])
    }
  }
  expect((await sessionOf(bob)).user.userId).toBe(bob.userId)
  expect(asked).toEqual([])
})

it('what is kept is counted: deleted chats, other people and sessions that are over do not count', async () => {
  const [ada, bob] = [await app.signIn('ada@example.com'), await app.signIn('bob@example.com')]
  await app.signIn('ada@example.com')
  const { token } = ada
  const [first, second] = [await chatWith(ada, 'one'), await chatWith(ada, 'two')]
  await chatWith(bob, 'three')
  const { body: messages } = await app.call('GET', `/chats/${first}/messages`, { token })
  await app.call('POST', `/chats/messages/feedback?chat_message_id=${messages.data[0].id}&feedback_type=THUMBS_UP`, { token })
  await app.call('POST', `/bookmarks/?chat_id=${first}`, { token })
  await app.call('GET', `/chats/share_chat/${first}`, { token })
  const kept = async () => (await app.call('GET', `/api/v1/users/${ada.userId}/kept`, { token })).body.data
  expect(await kept()).toMatchObject({ chats: 2, messages: 4, shares: 1, bookmarks: 1, feedback: 1, sessions: 2 })
  await app.call('DELETE', `/chats/${second}`, { token })
  expect(await kept()).toMatchObject({ chats: 1, messages: 2 })
  await app.call('DELETE', `/chats/${first}`, { token })
  await app.database.asOwner(
    `update sessions set expires_at = now() - interval '1 second' where id not in
    (select id from sessions where user_id = $1 order by created_at limit 1) and user_id = $1`,
    [ada.userId],
  )
  expect(await kept()).toMatchObject({ chats: 0, messages: 0, shares: 1, bookmarks: 0, feedback: 0, sessions: 1 })
})

describe('closing an account', () => {
  it('ends every session at once, asks for the erasure after seven days, and a second time changes nothing', async () => {
    const ada = await app.signIn()
    const elsewhere = await app.signIn()
    const before = Date.now()
    const { status, body } = await close(ada)
    const due = Date.parse(body.data.erased_on)
    expect(status).toBe(200)
    expect(due - before).toBeGreaterThanOrEqual(7 * 86_400_000)
    expect(due - Date.now()).toBeLessThanOrEqual(7 * 86_400_000)
    expect(asked).toEqual([{ name: 'erase-accounts', at: new Date(due) }])
    for (const person of [ada, elsewhere]) {
      expect(refusal(await app.call('GET', '/chats/', { token: person.token }))).toEqual([401, 'session_expired'])
      expect(await sessionOf(person)).toEqual({ user: null })
    }
    const again = await app.signIn()
    expect(refusal(await close(again))).toEqual([403, 'account_closed'])
    expect((await sessionOf(again)).closed.erasedOn).toBe(body.data.erased_on)
  })

  it('takes what was shared out of reach, and taking it back brings it there again', async () => {
    const [ada, bob] = [await app.signIn('ada@example.com'), await app.signIn('bob@example.com')]
    const chatId = await chatWith(ada, 'shared')
    const { body } = await app.call('GET', `/chats/share_chat/${chatId}`, { token: ada.token })
    const read = async () => [
      (await app.call('GET', `/chats/shared/${body.data.share_id}`, { token: bob.token })).status,
      (await app.call('GET', `/chats/shared/${body.data.share_id}/messages`, { token: bob.token })).status,
    ]
    expect(await read()).toEqual([200, 200])
    await close(ada)
    expect(await read()).toEqual([404, 404])
    const again = await app.signIn('ada@example.com')
    const restored = await app.call('POST', `/api/v1/users/${ada.userId}/restore`, { token: again.token })
    expect([restored.status, restored.body.data.email]).toEqual([200, 'ada@example.com'])
    expect(await read()).toEqual([200, 200])
    expect((await app.call('GET', `/chats/${chatId}`, { token: again.token })).status).toBe(200)
    expect((await sessionOf(again)).user.userId).toBe(ada.userId)
  })

  it('leaves whoever signs in again one call: every other one is account_closed', async () => {
    const ada = await app.signIn()
    await chatWith(ada, 'mine')
    await close(ada)
    const again = await app.signIn()
    const session = await sessionOf(again)
    expect(session).toEqual({
      user: null,
      closed: { userId: ada.userId, serverToken: again.token, email: 'ada@example.com', name: 'Ada', erasedOn: expect.any(String) },
    })
    const guarded = Object.values(endpoints).filter((endpoint) => !('public' in endpoint) && endpoint.name !== 'restoreAccount')
    expect(guarded.length).toBeGreaterThan(25)
    for (const { name, method, path } of guarded) {
      const answer = await app.call(method, path.replace(/:\w+/g, ada.userId), {
        token: again.token,
        ...(method === 'GET' ? {} : { body: {} }),
      })
      expect([name, ...refusal(answer)]).toEqual([name, 403, 'account_closed'])
    }
    expect((await app.call('POST', '/auth/sign-out', { headers: { cookie: again.cookie } })).body.data.signed_out).toBe(true)
  })

  it('stops a reply that is being written, and a restore after the time is over is refused', async () => {
    const ada = await app.signIn()
    const chatId = await chatWith(ada, 'one')
    await app.database.asOwner(`update generations set status = 'running' where chat_id = $1`, [chatId])
    await close(ada)
    const [row] = await app.database.asOwner('select stop_requested_at is not null as asked from generations')
    expect(row).toEqual({ asked: true })
    const again = await app.signIn()
    await app.database.asOwner(`update users set erase_after = now() - interval '1 second'`)
    expect(refusal(await app.call('POST', `/api/v1/users/${ada.userId}/restore`, { token: again.token }))).toEqual([404, 'user_not_found'])
  })
})

describe('AUTH-11 a time zone that the person chose', () => {
  const patch = async ({ userId, token }: Person, body: Record<string, unknown>) =>
    (await app.call('PATCH', `/api/v1/users/updateLocation/${userId}`, { token, body })).body.data

  it('is not moved by what a browser notices, until it is to follow the browser again', async () => {
    const ada = await app.signIn()
    expect(await patch(ada, { timezone: 'Asia/Kolkata' })).toMatchObject({ timezone: 'Asia/Kolkata', timezoneChosen: false })
    expect(await patch(ada, { timezone: 'Europe/Paris', chosen: true })).toMatchObject({ timezone: 'Europe/Paris', timezoneChosen: true })
    expect(await patch(ada, { timezone: 'Asia/Tokyo' })).toMatchObject({ timezone: 'Europe/Paris', timezoneChosen: true })
    const read = await app.call('GET', `/api/v1/users/${ada.userId}?timezone=Asia/Tokyo`, { token: ada.token })
    expect(read.body.data.timezone).toBe('Europe/Paris')
    expect(await patch(ada, { timezone: 'America/Lima', chosen: true })).toMatchObject({ timezone: 'America/Lima' })
    expect(await patch(ada, { timezone: 'Asia/Tokyo', chosen: false })).toMatchObject({ timezone: 'Asia/Tokyo', timezoneChosen: false })
    expect(await patch(ada, { timezone: 'Asia/Kolkata' })).toMatchObject({ timezone: 'Asia/Kolkata' })
  })
})
