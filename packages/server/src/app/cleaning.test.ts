import { expect, it } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'

it('a start removes sessions and kept answers that are over, and leaves the others', async () => {
  const database = await testDatabase()
  const before = await startTestApp({ database })
  const [ada, bob] = [await before.signIn('ada@example.com'), await before.signIn('bob@example.com')]
  const { body } = await before.call('GET', '/chats/get_by_type/GENERIC?new=true', { token: bob.token })
  for (const key of ['old', 'new']) {
    const answer = await before.call('POST', `/chats/${body.data.id}/stop`, { token: bob.token, headers: { 'idempotency-key': key } })
    expect(answer.status).toBe(200)
  }
  await before.close()
  await database.asOwner(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [ada.userId])
  await database.asOwner(`update idempotency_keys set expires_at = now() - interval '1 second' where key = 'old'`)
  await startTestApp({ database })
  expect(await database.asOwner('select user_id from sessions')).toEqual([{ user_id: bob.userId }])
  expect(await database.asOwner('select key from idempotency_keys')).toEqual([{ key: 'new' }])
})
