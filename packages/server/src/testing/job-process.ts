import { pino } from 'pino'
import { createPgBossJobs, type JobSettings } from '../adapters/jobs/pg-boss-jobs.ts'
import type { ConnectionTarget } from '../platform/db/connection.ts'

/** A worker in a process of its own, over a job that never ends: to be killed. Tells its parent when the job runs. */
const { target, settings } = JSON.parse(process.argv[2] ?? '') as { target: ConnectionTarget; settings: Partial<JobSettings> }
const jobs = createPgBossJobs({ target, works: true, log: pino({ level: 'silent' }), settings })
await jobs.start([
  {
    name: 'sweep',
    cron: '0 0 29 2 *',
    run: async () => {
      process.send?.('running')
      await new Promise<never>(() => undefined)
    },
  },
])
await jobs.runAt('sweep', new Date())
