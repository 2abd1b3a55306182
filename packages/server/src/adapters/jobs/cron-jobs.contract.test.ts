import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import type { Jobs } from '../../ports/jobs.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { createPgBossJobs, type PgBossSettings } from './pg-boss-jobs.ts'

const { target, asOwner } = await testDatabase()
const log = pino({ level: 'silent' })
const quick: Partial<PgBossSettings> = { pollSeconds: 0.5, heartbeatSeconds: 10, monitorSeconds: 1, retrySeconds: 1 }
/** A time that does not come while a test runs. */
const never = '0 0 29 2 *'

const opened: Jobs[] = []
const open = (works = true): Jobs => {
  const jobs = createPgBossJobs({ target, works, log, settings: quick })
  opened.push(jobs)
  return jobs
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map(async (jobs) => await jobs.close()))
  await asOwner('drop schema if exists pgboss cascade')
})
const patience = { timeout: 150_000, interval: 50 }

it('a job that one process asked for is run by another, once though two are there', async () => {
  const runs: string[] = []
  const [first, second, main] = [open(), open(), open(false)]
  // Both bring the queue up at once, as two processes do that start together.
  await Promise.all([
    first.start([{ name: 'sweep', cron: never, run: async () => void runs.push('first') }]),
    second.start([{ name: 'sweep', cron: never, run: async () => void runs.push('second') }]),
  ])
  await main.runAt('sweep', new Date())
  await expect.poll(() => runs.length, patience).toBe(1)
  await main.runAt('sweep', new Date(Date.now() + 3_600_000))
  await main.runAt('sweep', new Date())
  await expect.poll(() => runs.length, patience).toBe(2)
  // A job notes its end after its work.
  const states = async () => await asOwner(`select state::text, count(*)::int from pgboss.job where name = 'sweep' group by 1 order by 1`)
  await expect.poll(states, patience).toEqual([
    { state: 'completed', count: 2 },
    { state: 'created', count: 1 },
  ])
})

it('a job that a person waits for is looked for more often than the others', async () => {
  let runs = 0
  const jobs = createPgBossJobs({ target, works: true, log, settings: { ...quick, pollSeconds: 3600 } })
  opened.push(jobs)
  await jobs.start([{ name: 'sweep', cron: never, pollSeconds: 0.5, run: async () => void runs++ }])
  await jobs.runAt('sweep', new Date())
  await expect.poll(() => runs, patience).toBe(1)
})

it('a job is asked for before any worker ever ran, and is done when one comes', async () => {
  await open(false).runAt('sweep', new Date())
  let runs = 0
  await open().start([{ name: 'sweep', cron: never, run: async () => void runs++ }])
  await expect.poll(() => runs, patience).toBe(1)
})

it('a job never runs before the time it was asked for, to the millisecond', async () => {
  const at = new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_214)
  await open(false).runAt('sweep', at)
  const [job] = await asOwner(`select start_after from pgboss.job where name = 'sweep'`)
  const late = Number(job?.['start_after']) - at.getTime()
  expect(late).toBeGreaterThanOrEqual(0)
  expect(late).toBeLessThan(1000)
})

it('a job that fails is tried again', async () => {
  let runs = 0
  const jobs = open()
  const run = async () => {
    runs += 1
    if (runs < 3) throw new Error('not yet')
  }
  await jobs.start([{ name: 'sweep', cron: never, run }])
  await jobs.runAt('sweep', new Date())
  await expect.poll(() => runs, patience).toBe(3)
})

it('a job is told when its process ends, and begun again by the next', async () => {
  const told = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const ending = open()
  const run = async (signal: AbortSignal) => {
    begun.resolve()
    await once(signal, 'abort')
    told.resolve()
    signal.throwIfAborted()
  }
  await ending.start([{ name: 'sweep', cron: never, run }])
  await ending.runAt('sweep', new Date())
  await begun.promise
  await ending.close()
  await told.promise
  let runs = 0
  await open().start([{ name: 'sweep', cron: never, run: async () => void runs++ }])
  // Where its end could not be told any more it is found without a sign of life, as below.
  await expect.poll(() => runs, patience).toBe(1)
})

it('a job whose process was killed over it is begun again by another', async () => {
  const child = fork(fileURLToPath(new URL('../../testing/job-process.ts', import.meta.url)), [JSON.stringify({ target, settings: quick })])
  const [message] = (await once(child, 'message')) as [string]
  expect(message).toBe('running')
  child.kill('SIGKILL')
  await once(child, 'exit')
  let runs = 0
  await open().start([{ name: 'sweep', cron: never, run: async () => void runs++ }])
  await expect.poll(() => runs, patience).toBe(1)
})

it('each job stands in the schedule with its time, however often a process starts', async () => {
  for (let start = 0; start < 2; start++) {
    const jobs = open()
    await jobs.start([{ name: 'sweep', cron: '17 3 * * *', run: async () => undefined }])
    await jobs.close()
  }
  expect(await asOwner('select name, cron, timezone from pgboss.schedule')).toEqual([
    { name: 'sweep', cron: '17 3 * * *', timezone: 'UTC' },
  ])
})

it('what was not needed is neither loaded nor connected', async () => {
  const jobs = open(false)
  await jobs.close()
  expect(await asOwner(`select 1 from pg_namespace where nspname = 'pgboss'`)).toEqual([])
})
