import type { FastifyBaseLogger } from 'fastify'
import type { ConstructorOptions, PgBoss, QueueOptions } from 'pg-boss'
import { type ConnectionTarget, connectionConfig } from '../../platform/db/connection.ts'
import type { CronJob, Jobs } from '../../ports/jobs.ts'
import { type QueueTimes, sendToQueue, workQueue } from './queued-jobs.ts'

export interface PgBossOptions {
  /** pg-boss keeps its tables in a schema of their own and brings them up to date itself, hence as the owner. */
  target: ConnectionTarget
  /** Whether this process works off jobs or only sends them (SERVICES). */
  works: boolean
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  settings?: Partial<PgBossSettings>
}

export interface PgBossSettings {
  /** How often a worker looks for a cron job that is due. */
  pollSeconds: number
  /** A job whose process gave no sign of life for this long is started again. At least 10. */
  heartbeatSeconds: number
  /** How often pg-boss looks for jobs without a sign of life. */
  monitorSeconds: number
  /** A cron job that failed is tried again after this long, then after twice as long, and so on. */
  retrySeconds: number
  /** How long `close` waits for running jobs. The process itself has 20 s to end (SIGTERM). */
  drainSeconds: number
}

/** Nobody waits for most cron jobs: seldom asking costs next to nothing. */
const usualSettings: PgBossSettings = { pollSeconds: 30, heartbeatSeconds: 60, monitorSeconds: 60, retrySeconds: 60, drainSeconds: 10 }

const longestSeconds = 6 * 3600

/** Jobs by pg-boss in the same Postgres. It is loaded and connects when first needed: no start waits for it. */
export function createPgBossJobs({ target, works, log, settings }: PgBossOptions): Jobs {
  const { pollSeconds, heartbeatSeconds, monitorSeconds, retrySeconds, drainSeconds } = { ...usualSettings, ...settings }
  const times: QueueTimes = { expireInSeconds: longestSeconds, heartbeatSeconds }
  const cronQueue: QueueOptions = { ...times, retryLimit: 5, retryDelay: retrySeconds, retryBackoff: true, deleteAfterSeconds: 7 * 86_400 }
  const ending = new AbortController()
  const known = new Set<string>()
  let boss: Promise<PgBoss> | null = null

  const open = async (): Promise<PgBoss> => {
    const { PgBoss } = await import('pg-boss')
    const opened = new PgBoss({
      ...databaseOptions(target),
      max: 2,
      supervise: works,
      schedule: works,
      superviseIntervalSeconds: monitorSeconds,
      monitorIntervalSeconds: monitorSeconds,
      // A few small queues: what pg-boss watches in large ones is not worth its queries here.
      monitorVacuum: false,
      reindex: false,
    })
    // Without a listener an error of its own timers would end the process.
    opened.on('error', (error) => log.warn({ err: error }, 'the queue of jobs met an error'))
    await opened.start()
    return opened
  }
  const ready = async (): Promise<PgBoss> => {
    ending.signal.throwIfAborted()
    boss ??= open()
    try {
      return await boss
    } catch (error) {
      // The database may be back at the next attempt.
      boss = null
      throw error
    }
  }
  const ensureQueue = async (at: PgBoss, name: string, options: QueueOptions & { policy: string }) => {
    if (known.has(name)) return
    await at.createQueue(name, options)
    known.add(name)
  }
  const ensureCronQueue = async (at: PgBoss, name: string) => await ensureQueue(at, name, { ...cronQueue, policy: 'singleton' })
  const ensureJobQueue = async (at: PgBoss, name: string) => await ensureQueue(at, name, { ...times, policy: 'short' })

  return {
    async start(jobs) {
      const started = await ready()
      for (const job of jobs) {
        if ('cron' in job) {
          await ensureCronQueue(started, job.name)
          await started.work(job.name, { pollingIntervalSeconds: job.pollSeconds ?? pollSeconds, batchSize: 1 }, async ([task]) => {
            await runCronJob(job, AbortSignal.any([ending.signal, ...(task ? [task.signal] : [])]), log)
          })
          // After a time without a worker a missed run is made up for, once.
          await started.schedule(job.name, job.cron, null, { tz: 'UTC', missed: 'once' })
        } else {
          await ensureJobQueue(started, job.name)
          await workQueue(started, job, { ending: ending.signal, log })
        }
      }
    },
    async send(definition, payload, { at } = {}) {
      const sender = await ready()
      await ensureJobQueue(sender, definition.name)
      await sendToQueue(sender, definition, payload, { times, at })
    },
    async runAt(name, at) {
      const sender = await ready()
      await ensureCronQueue(sender, name)
      await sender.send(name, null, { startAfter: at })
    },
    async close() {
      ending.abort(new Error('the process is ending'))
      const opened = await boss?.catch(() => null)
      await opened?.stop({ graceful: true, timeout: drainSeconds * 1000 })
    },
  }
}

/** A failure is told here and to pg-boss, which tries again. */
async function runCronJob(job: CronJob, signal: AbortSignal, log: PgBossOptions['log']): Promise<void> {
  try {
    await job.run(signal)
  } catch (error) {
    if (!signal.aborted) log.error({ err: error, job: job.name }, 'a job failed and will be tried again')
    throw error
  }
}

function databaseOptions(target: ConnectionTarget): ConstructorOptions {
  const { application_name, connectionTimeoutMillis, connectionString, host, port, user, database, options } = connectionConfig(target, {
    applicationName: 'xperto jobs',
    settings: { timezone: 'UTC' },
  })
  const given = { application_name, connectionTimeoutMillis, connectionString, host, port, user, database, options }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
