import { randomUUID } from 'node:crypto'
import { AppError } from '@xperto/contract'
import { endpoints } from '@xperto/contract/endpoints'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { handle } from './handle.ts'
import { createHttpServer } from './http-server.ts'
import { keepFirstAnswers } from './idempotency.ts'

const test = await testDatabase()
const ada = randomUUID()
const bob = randomUUID()

// A server with one call that counts what it does; a person's token is their id.
let done = 0
let said = ''
let work = async (): Promise<void> => undefined
const { app } = createHttpServer({ authenticate: async (token) => ({ userId: token, sessionId: token }), log: pino({ level: 'silent' }) })
keepFirstAnswers(app, test.database)
handle(app, endpoints.giveFeedback, async ({ query }) => {
  await work()
  done += 1
  return { success: true, data: { id: `${query.chat_message_id} ${done}${said}`, user_feedback: query.feedback_type } }
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => await app.close())

beforeEach(async () => {
  await test.empty()
  done = 0
  said = ''
  work = async () => undefined
  for (const id of [ada, bob]) {
    await test.asOwner(
      `insert into users (id, issuer, subject, email, name, referral_code) values ($1::uuid, 'i', $1::text, 'e', 'n', $1::text)`,
      [id],
    )
  }
})

async function give(token: string, key: string, message = 'm') {
  const response = await fetch(`${url}/chats/messages/feedback?chat_message_id=${message}&feedback_type=THUMBS_UP`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
  })
  return { status: response.status, replayed: response.headers.get('idempotency-replayed'), body: await response.json() }
}

it('a repeat gets the first answer and does nothing again', async () => {
  const first = await give(ada, 'k')
  expect(first).toMatchObject({ status: 200, replayed: null, body: { data: { id: 'm 1' } } })
  expect(await give(ada, 'k')).toEqual({ ...first, replayed: 'true' })
  expect(done).toBe(1)
})

it('an answer with anything that a program can print is kept as any other, byte for byte', async () => {
  for (const [at, printed] of ['\0', 'half a character \ud83d', '\u202e\u001b[31m', '\\u0000 "{}'].entries()) {
    said = printed
    const first = await give(ada, `key ${at}`)
    expect(first).toMatchObject({ status: 200, replayed: null, body: { data: { id: `m ${at + 1}${printed}` } } })
    expect(await give(ada, `key ${at}`)).toEqual({ ...first, replayed: 'true' })
  }
  expect(done).toBe(4)
})

it("another key, another person's same key and a key that is a day old are other requests", async () => {
  await give(ada, 'k')
  await give(ada, 'l')
  await give(bob, 'k')
  expect(done).toBe(3)
  await test.asOwner(`update idempotency_keys set expires_at = now() - interval '1 second'`)
  expect((await give(ada, 'k')).body).toMatchObject({ data: { id: 'm 4' } })
})

it('the same key with another request is 422 and does nothing', async () => {
  await give(ada, 'k')
  expect(await give(ada, 'k', 'other')).toMatchObject({ status: 422, body: { error: { code: 'idempotency_mismatch' } } })
  expect(done).toBe(1)
})

it('fifty at once do it once: the others hear the first answer or that it is still being worked on', async () => {
  work = async () => await new Promise((resolve) => setTimeout(resolve, 50))
  const answers = await Promise.all(Array.from({ length: 50 }, async () => await give(ada, 'k')))
  expect(done).toBe(1)
  expect(answers.filter(({ status }) => status === 200 || status === 409)).toHaveLength(50)
  expect(answers.filter(({ replayed, status }) => status === 200 && replayed === null)).toHaveLength(1)
  expect((await give(ada, 'k')).body).toMatchObject({ data: { id: 'm 1' } })
})

it.each([
  ['a failure of ours', async () => await Promise.reject(new Error('broken'))],
  ['a limit', async () => await Promise.reject(new AppError('too_many_requests'))],
])('%s is not kept: the same key tries again', async (_what, failing) => {
  work = failing
  expect((await give(ada, 'k')).status).toBeGreaterThanOrEqual(429)
  work = async () => undefined
  expect((await give(ada, 'k')).status).toBe(200)
  expect(done).toBe(1)
})

it('a refusal by a rule is kept like any answer', async () => {
  work = async () => await Promise.reject(new AppError('message_not_found'))
  expect((await give(ada, 'k')).status).toBe(404)
  work = async () => undefined
  expect(await give(ada, 'k')).toMatchObject({ status: 404, replayed: 'true', body: { error: { code: 'message_not_found' } } })
  expect(done).toBe(0)
})

it('a key whose process died is free again after two and a half minutes, and not before', async () => {
  const row = `insert into idempotency_keys (user_id, route, key, request_hash, created_at) values ($1, 'giveFeedback', 'k', 'h', now() - $2::interval)`
  await test.asOwner(row, [ada, '140 seconds'])
  expect((await give(ada, 'k')).status).toBe(422)
  await test.asOwner(`update idempotency_keys set created_at = now() - interval '151 seconds'`)
  expect((await give(ada, 'k')).status).toBe(200)
})

it.each(['', 'k'.repeat(201)])('a key that is empty or too long is 400', async (key) => {
  expect((await give(ada, key)).status).toBe(400)
})
