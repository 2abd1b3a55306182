import { pino } from 'pino'
import { z } from 'zod'
import { createPgBossJobs, type PgBossSettings } from '../adapters/jobs/pg-boss-jobs.ts'
import type { ConnectionTarget } from '../platform/db/connection.ts'
import { defineJob } from '../ports/jobs.ts'

/** A worker in a process of its own, over a job that never ends: to be killed. Tells its parent when the job runs. */
const given = JSON.parse(process.argv[2] ?? '') as { target: ConnectionTarget; settings: Partial<PgBossSettings>; queued?: true }
const jobs = createPgBossJobs({ target: given.target, works: true, log: pino({ level: 'silent' }), settings: given.settings })
const run = async () => {
  process.send?.('running')
  await new Promise<never>(() => undefined)
}
if (given.queued) {
  const greet = defineJob({ name: 'greet', payload: z.object({ id: z.string() }), key: ({ id }) => id, pollSeconds: 0.5 })
  await jobs.start([greet.handledBy(run)])
  await jobs.send(greet, { id: 'ada' })
} else {
  await jobs.start([{ name: 'sweep', cron: '0 0 29 2 *', run }])
  await jobs.runAt('sweep', new Date())
}
