import { pino } from 'pino'
import { expect, it } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { cleaningJob } from './work-off-jobs.ts'

const app = await startTestApp()
const { database } = app
const clean = async (modules = app.modules) => await cleaningJob(modules, pino({ level: 'silent' })).run(new AbortController().signal)

it('the hourly cleaning removes sessions, kept answers, programs and counts that are over, and leaves the others', async () => {
  await database.empty()
  const [ada, bob] = [await app.signIn('ada@example.com'), await app.signIn('bob@example.com')]
  const { body } = await app.call('GET', '/chats/get_by_type/GENERIC?new=true', { token: bob.token })
  for (const key of ['old', 'new']) {
    const answer = await app.call('POST', `/chats/${body.data.id}/stop`, { token: bob.token, headers: { 'idempotency-key': key } })
    expect(answer.status).toBe(200)
  }
  await database.asOwner(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [ada.userId])
  await database.asOwner(`update idempotency_keys set expires_at = now() - interval '1 second' where key = 'old'`)
  await database.asOwner(`insert into free_token_days (user_id, day, tokens) values ($1, current_date - 5, 1), ($1, current_date, 2)`, [
    bob.userId,
  ])
  await clean()
  expect(await database.asOwner('select user_id from sessions')).toEqual([{ user_id: bob.userId }])
  expect(await database.asOwner('select key from idempotency_keys')).toEqual([{ key: 'new' }])
  expect(await database.asOwner('select tokens::int from free_token_days')).toEqual([{ tokens: 2 }])
})

it('2,500 sessions that are over go in batches of a thousand, and a module that cannot be cleaned does not keep the others from it', async () => {
  await database.empty()
  const { userId } = await app.signIn('ada@example.com')
  await database.asOwner(
    `insert into sessions (id, user_id, secret_hash, token_hash, expires_at)
     select gen_random_uuid(), $1, 'secret ' || n, 'token ' || n, now() - interval '1 day' from generate_series(1, 2500) n`,
    [userId],
  )
  const broken = { clean: async () => await Promise.reject(new Error('no')) }
  await clean([broken, ...app.modules])
  expect(await database.asOwner('select count(*)::int from sessions')).toEqual([{ count: 1 }])
})
