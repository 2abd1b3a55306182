import type { FastifyBaseLogger } from 'fastify'
import type { ConstructorOptions, PgBoss, QueueOptions } from 'pg-boss'
import { type ConnectionTarget, connectionConfig } from '../../platform/db/connection.ts'
import type { Job, Jobs } from '../../ports/jobs.ts'

export interface PgBossOptions {
  /** pg-boss keeps its tables in a schema of their own and brings them up to date itself, hence as the owner. */
  target: ConnectionTarget
  /** Whether this process works jobs off, or only asks for them (SERVICES). */
  works: boolean
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  settings?: Partial<JobSettings>
}

export interface JobSettings {
  /** How often a worker looks for a job that is due. */
  pollSeconds: number
  /** A job whose process gave no sign for so long is begun again. At least 10. */
  heartbeatSeconds: number
  /** How often dead jobs are looked for. */
  monitorSeconds: number
  /** A job that failed is tried again after so long, then after twice as long, and so on. */
  retrySeconds: number
}

/** Nobody waits for most jobs: seldom asking costs next to nothing. A job that a person waits for has a `pollSeconds` of its own. */
const usualSettings: JobSettings = { pollSeconds: 30, heartbeatSeconds: 60, monitorSeconds: 60, retrySeconds: 60 }

/** How long an ending process waits for a job that was just told to stop. */
const goodbyeMs = 3000
const longestSeconds = 6 * 3600

/** Jobs by pg-boss in the same Postgres. It is loaded and connects when first needed: no start waits for it. */
export function createPgBossJobs({ target, works, log, settings }: PgBossOptions): Jobs {
  const { pollSeconds, heartbeatSeconds, monitorSeconds, retrySeconds } = { ...usualSettings, ...settings }
  const queue: QueueOptions = {
    expireInSeconds: longestSeconds,
    heartbeatSeconds,
    retryLimit: 5,
    retryDelay: retrySeconds,
    retryBackoff: true,
    deleteAfterSeconds: 7 * 86_400,
  }
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
      // A few small queues: what pg-boss watches in large ones is not worth its questions here.
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
  const ensureQueue = async (at: PgBoss, name: string) => {
    if (known.has(name)) return
    await at.createQueue(name, { ...queue, policy: 'singleton' })
    known.add(name)
  }

  return {
    async start(jobs) {
      const started = await ready()
      for (const job of jobs) {
        await ensureQueue(started, job.name)
        await started.work(job.name, { pollingIntervalSeconds: job.pollSeconds ?? pollSeconds, batchSize: 1 }, async ([task]) => {
          const signals = [ending.signal, ...(task ? [task.signal] : [])]
          await run(job, AbortSignal.any(signals), log)
        })
        // After a time without a worker a missed run is made up for, once.
        await started.schedule(job.name, job.cron, null, { tz: 'UTC', missed: 'once' })
      }
    },
    async runAt(name, at) {
      const sender = await ready()
      await ensureQueue(sender, name)
      await sender.send(name, null, { startAfter: at })
    },
    async close() {
      ending.abort(new Error('the process is ending'))
      const opened = await boss?.catch(() => null)
      await opened?.stop({ graceful: true, timeout: goodbyeMs })
    },
  }
}

/** A failure is told here and to pg-boss, which tries again. */
async function run(job: Job, signal: AbortSignal, log: PgBossOptions['log']): Promise<void> {
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
