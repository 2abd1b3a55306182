import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { defineJob, type DefinedJob, type Jobs } from '../../ports/jobs.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { createPgBossJobs, type PgBossSettings } from './pg-boss-jobs.ts'

const { target, asOwner } = await testDatabase()
const lines: string[] = []
const log = pino({}, { write: (line: string) => void lines.push(line) })
const quick: Partial<PgBossSettings> = { pollSeconds: 0.5, heartbeatSeconds: 10, monitorSeconds: 1 }
const payload = z.object({ id: z.string(), of: z.string().optional() })
type Payload = z.infer<typeof payload>

const greet = defineJob({
  name: 'greet',
  payload,
  key: ({ id }) => id,
  concurrency: 2,
  pollSeconds: 0.5,
  retries: 3,
  firstRetrySeconds: 1000,
})

const opened: Jobs[] = []
const open = (works = true): Jobs => {
  const jobs = createPgBossJobs({ target, works, log, settings: quick })
  opened.push(jobs)
  return jobs
}
afterEach(async () => {
  for (const { release } of gates.splice(0)) release()
  await Promise.all(opened.splice(0).map(async (jobs) => await jobs.close()))
  await asOwner('drop schema if exists pgboss cascade')
  lines.length = 0
})
const patience = { timeout: 150_000, interval: 50 }
const rows = async (columns: string) => await asOwner(`select ${columns} from pgboss.job where name = 'greet' order by created_on`)
const states = async () => (await rows('state::text')).map(({ state }) => String(state))

/** Runs wait here until they are let go, so that what runs at the same time depends on no clock. */
const gates: { release: () => void }[] = []
function work(definition: DefinedJob<Payload>) {
  const running = new Map<string, () => void>()
  const seen = { most: 0, mostOf: 0, ended: [] as string[] }
  const of = new Map<string, number>()
  const job = definition.handledBy(async ({ id, of: person = id }) => {
    of.set(person, (of.get(person) ?? 0) + 1)
    seen.mostOf = Math.max(seen.mostOf, of.get(person) ?? 0)
    const gate = Promise.withResolvers<void>()
    running.set(id, gate.resolve)
    gates.push({ release: gate.resolve })
    seen.most = Math.max(seen.most, running.size)
    await gate.promise
    running.delete(id)
    of.set(person, (of.get(person) ?? 0) - 1)
    seen.ended.push(id)
  })
  return { job, running, seen, ids: () => [...running.keys()].toSorted() }
}

describe('a queued job', () => {
  it('is run once by one of two processes, with the payload it was sent with', async () => {
    const got: Payload[] = []
    const job = greet.handledBy(async (given) => {
      expectTypeOf(given).toEqualTypeOf<Payload>()
      got.push(given)
    })
    await Promise.all([open().start([job]), open().start([job])])
    await open(false).send(greet, { id: 'ada', of: 'x' })
    await expect.poll(states, patience).toEqual(['completed'])
    expect(got).toEqual([{ id: 'ada', of: 'x' }])
  })

  it('waits once for each key, and once more while one with its key runs', async () => {
    const sender = open(false)
    for (let times = 0; times < 3; times += 1) await sender.send(greet, { id: 'ada' })
    await sender.send(greet, { id: 'bob' })
    expect(await rows('singleton_key, state::text')).toEqual([
      { singleton_key: 'ada', state: 'created' },
      { singleton_key: 'bob', state: 'created' },
    ])
    const { job, running, ids } = work(greet)
    await open().start([job])
    await expect.poll(ids, patience).toEqual(['ada', 'bob'])
    for (let times = 0; times < 2; times += 1) await sender.send(greet, { id: 'ada' })
    expect((await states()).toSorted()).toEqual(['active', 'active', 'created'])
    running.get('bob')?.()
    running.get('ada')?.()
    await expect.poll(ids, patience).toEqual(['ada'])
    running.get('ada')?.()
    await expect.poll(states, patience).toEqual(['completed', 'completed', 'completed'])
  })

  it('never starts before its time, to the millisecond, and starts when the time has come', async () => {
    const at = new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_214)
    const jobs = open()
    const { job, ids } = work(greet)
    await jobs.start([job])
    await jobs.send(greet, { id: 'ada' }, { at })
    expect(await rows('start_after, state::text')).toEqual([{ start_after: at, state: 'created' }])
    await asOwner('update pgboss.job set start_after = now()')
    await expect.poll(ids, patience).toEqual(['ada'])
  })

  it('that fails is tried again as often as its definition says, after waits that double', async () => {
    const jobs = open()
    let runs = 0
    const failing = greet.handledBy(async () => {
      runs += 1
      await Promise.reject(new Error('not yet'))
    })
    await jobs.start([failing])
    await jobs.send(greet, { id: 'ada' })
    for (const [retry, least] of [1000, 2000, 3600].entries()) {
      await expect.poll(() => runs, patience).toBe(retry + 1)
      await expect.poll(states, patience).toEqual(['retry'])
      const [row] = await rows('retry_count, extract(epoch from start_after - started_on)::float8 as wait')
      expect(row?.['retry_count']).toBe(retry)
      // With jitter a wait is up to twice its least, and never longer than the longest.
      expect(row?.['wait']).toBeGreaterThanOrEqual(least)
      expect(row?.['wait']).toBeLessThan(Math.min(2 * least, 3600) + 600)
      await asOwner('update pgboss.job set start_after = now()')
    }
    await expect.poll(states, patience).toEqual(['failed'])
    expect([runs, lines.filter((line) => line.includes('not yet')).length]).toEqual([4, 4])
  })

  it('whose payload no longer parses fails alone, is told in the log and is not tried again', async () => {
    const sender = open(false)
    await sender.send(greet, { id: 'ada' })
    await asOwner(`update pgboss.job set data = '{"who": "ada"}'`)
    await sender.send(greet, { id: 'bob' })
    const { job, running, ids } = work(greet)
    await open().start([job])
    await expect.poll(ids, patience).toEqual(['bob'])
    running.get('bob')?.()
    await expect
      .poll(async () => await rows('state::text, retry_count'), patience)
      .toEqual([
        { state: 'failed', retry_count: 0 },
        { state: 'completed', retry_count: 0 },
      ])
    expect(lines.filter((line) => line.includes('payload that cannot be read'))).toHaveLength(1)
  })

  it('whose process was killed is run again by another', async () => {
    const child = fork(fileURLToPath(new URL('../../testing/job-process.ts', import.meta.url)), [
      JSON.stringify({ target, settings: quick, queued: true }),
    ])
    const [message] = (await once(child, 'message')) as [string]
    expect(message).toBe('running')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await states()).toEqual(['active'])
    const { job, ids } = work(greet)
    const next = open()
    await next.start([job])
    await expect.poll(states, patience).toEqual(['retry'])
    await asOwner('update pgboss.job set start_after = now()')
    await expect.poll(ids, patience).toEqual(['ada'])
  })
})

describe('many queued jobs', () => {
  it('run no more at a time than their concurrency', async () => {
    const { job, running, seen, ids } = work(greet)
    const jobs = open()
    await jobs.start([job])
    const all = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const id of all) await jobs.send(greet, { id })
    for (let left = all.length; left > 0; left -= 1) {
      await expect.poll(() => ids().length, patience).toBe(Math.min(left, 2))
      running.get(ids()[0] ?? '')?.()
      await expect.poll(() => seen.ended.length, patience).toBe(all.length - left + 1)
    }
    expect(seen.most).toBe(2)
  })

  it("of one person run one after the other, and another person's run beside them", async () => {
    const ofPeople = defineJob({ ...greet, ...greet.settings, concurrency: 3, person: ({ of = '' }) => of })
    const sender = open(false)
    for (const id of ['a1', 'a2', 'a3', 'a4']) await sender.send(ofPeople, { id, of: 'ada' })
    await sender.send(ofPeople, { id: 'b1', of: 'bob' })
    const { job, running, seen, ids } = work(ofPeople)
    await open().start([job])
    // Which of Ada's begins is open: two workers that look at the same moment take two of hers, and one is put back.
    await expect.poll(ids, patience).toEqual([expect.stringMatching(/^a\d$/), 'b1'])
    running.get('b1')?.()
    for (let ended = 1; ended <= 4; ended += 1) {
      await expect.poll(() => [seen.ended.length, ids().length], patience).toEqual([ended, 1])
      running.get(ids()[0] ?? '')?.()
    }
    await expect.poll(() => seen.ended.length, patience).toBe(5)
    expect([seen.ended.toSorted(), seen.mostOf]).toEqual([['a1', 'a2', 'a3', 'a4', 'b1'], 1])
  })
})

describe('closing', () => {
  it('waits for a running job, which is complete then, and starts no other', async () => {
    const jobs = open()
    const told = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const ids: string[] = []
    const one = defineJob({ ...greet, ...greet.settings, concurrency: 1 })
    await jobs.start([
      one.handledBy(async ({ id }, signal) => {
        ids.push(id)
        begun.resolve()
        await once(signal, 'abort')
        told.resolve()
        await gate.promise
      }),
    ])
    await jobs.send(one, { id: 'ada' })
    await jobs.send(one, { id: 'bob' })
    await begun.promise
    let isClosed = false
    const closing = jobs.close().then(() => (isClosed = true))
    await told.promise
    expect(isClosed).toBe(false)
    gate.resolve()
    await closing
    expect(ids).toHaveLength(1)
    expect((await states()).toSorted()).toEqual(['completed', 'created'])
  })
})
