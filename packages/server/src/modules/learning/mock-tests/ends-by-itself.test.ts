import { solutionSource } from '@xperto/content/problems'
import { afterAll, expect, it } from 'vitest'
import { startTestRunner } from '../../../testing/code-runner.ts'
import { problemNamed } from '../../../testing/problem-named.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { testDatabase } from '../../../testing/test-database.ts'

const { codeRunner, noCage } = await startTestRunner()
const database = await testDatabase()
const dropQueue = async () => await database.asOwner('drop schema if exists pgboss cascade')
afterAll(dropQueue)
const patience = { timeout: 150_000, interval: 100 }

it.skipIf(noCage)(
  'TYP-11 with the real queue and the real cage the hour ends at its zero though nobody looks, and what is there is judged',
  async () => {
    // What the tests before left in the queue is not looked at.
    await dropQueue()
    const app = await startTestApp({ database, engines: { codeRunner }, variables: { SERVICES: 'web,chat,main,worker' } })
    const queued = async () =>
      await database.asOwner(`select start_after from pgboss.job where name = 'end-mock-test' and state = 'created'`).catch(() => [])
    const { token } = await app.signIn()
    const { body: chat } = await app.call('GET', '/chats/get_by_type/MOCK_TEST?new=true', { token })
    const path = `/mock-tests/${chat.data.id}`
    const { body } = await app.call('POST', `${path}/start`, { token })
    const [easy] = body.data.problems
    const problem = problemNamed(easy.id)
    const file = problem.solutions.right.find((solution) => solution.file.endsWith('.py'))?.file ?? ''
    const program = { language_id: 109, source_code: solutionSource(problem, file) }
    expect((await app.call('PUT', `${path}/programs/${easy.id}`, { token, body: program })).status).toBe(200)
    // Its end stands in the queue, not before its zero, and within the second.
    const afterZero = async () => (await queued()).map(({ start_after }) => Number(start_after) - Date.parse(body.data.ends_on))
    await expect.poll(async () => (await afterZero()).some((ms) => ms >= 0 && ms < 1000), patience).toBe(true)

    // The hour goes by, and with it the queue's time; no call is made any more.
    await database.asOwner(`update mock_tests set started_at = started_at - interval '1 hour', ends_at = ends_at - interval '1 hour'`)
    await database.asOwner(`update pgboss.job set start_after = now() where name = 'end-mock-test'`)
    const row = async () =>
      (
        await database.asOwner(
          `select ended_by, ended_at = ends_at as "atZero", (result ->> 'points')::int as points, result -> 'problems' -> 0 ->> 'verdict' as verdict
           from mock_tests`,
        )
      )[0]
    await expect.poll(row, patience).toEqual({ ended_by: 'time', atZero: true, points: easy.points, verdict: 'Accepted' })
    await app.close()
  },
  400_000,
)
