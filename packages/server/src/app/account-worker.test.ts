import { afterAll, expect, it } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'

const database = await testDatabase()
afterAll(async () => await database.asOwner('drop schema if exists pgboss cascade'))
const patience = { timeout: 150_000, interval: 100 }

it('a process with the role worker erases a closed account when its time has come, and knows its jobs by their times', async () => {
  // What the tests before left in the queue is not looked at.
  await database.asOwner('drop schema if exists pgboss cascade')
  const app = await startTestApp({ database, variables: { SERVICES: 'web,chat,main,worker' } })
  const scheduled = async () =>
    await database.asOwner(`select name, cron from pgboss.schedule order by name`).catch(() => 'not there yet' as const)
  await expect.poll(scheduled, patience).toEqual([
    { name: 'ask-due-goals', cron: '13 * * * *' },
    { name: 'clean', cron: '23 * * * *' },
    { name: 'deliver-newsletters', cron: '* * * * *' },
    { name: 'end-interviews', cron: '* * * * *' },
    { name: 'end-mock-tests', cron: '*/5 * * * *' },
    { name: 'end-quotes', cron: '* * * * *' },
    { name: 'end-submissions', cron: '* * * * *' },
    { name: 'erase-accounts', cron: '17 3 * * *' },
    { name: 'erase-deleted-chats', cron: '41 * * * *' },
    { name: 'erase-files', cron: '*/10 * * * *' },
    { name: 'expire-credits', cron: '*/10 * * * *' },
    { name: 'mail-newsletters', cron: '* * * * *' },
    { name: 'mail-reminders', cron: '* * * * *' },
    { name: 'mail-submissions', cron: '* * * * *' },
    { name: 'note-earlier-takers', cron: '*/5 * * * *' },
    { name: 'read-scans-left-alone', cron: '*/5 * * * *' },
    { name: 'reap-credit-holds', cron: '* * * * *' },
    { name: 'reconcile-payments', cron: '* * * * *' },
    { name: 'run-imports', cron: '*/10 * * * *' },
    { name: 'score-attempts', cron: '*/5 * * * *' },
    { name: 'score-interviews', cron: '* * * * *' },
    { name: 'score-submissions', cron: '* * * * *' },
    { name: 'send-support-tickets', cron: '* * * * *' },
    { name: 'tell-refunds', cron: '* * * * *' },
  ])
  const { userId, token } = await app.signIn()
  const closed = await app.call('DELETE', `/api/v1/users/${userId}`, { token })
  const due = Date.parse(closed.body.data.erased_on)
  const [job] = await database.asOwner(
    `select start_after, data from pgboss.job where name = 'erase-accounts' and start_after > now() + interval '1 day'`,
  )
  expect(job).toEqual({ start_after: new Date(due), data: null })

  // The seven days are over.
  await database.asOwner(`update users set erase_after = now() - interval '1 second'`)
  await database.asOwner(`update pgboss.job set start_after = now() where name = 'erase-accounts'`)
  await expect.poll(async () => await database.asOwner('select id from users'), patience).toEqual([])
  await app.close()
})
