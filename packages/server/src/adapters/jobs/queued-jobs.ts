import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { JobDefinition, QueuedJob } from '../../ports/jobs.ts'

/** When pg-boss counts a running job as lost. */
export interface QueueTimes {
  expireInSeconds: number
  heartbeatSeconds: number
}

/** A payload names a person's rows. An account is erased a week after it was closed; no payload of it is left by then. */
const keptSeconds = 86_400

/** Queues a job under its key. The queue's policy `short` drops it while another with the same key waits. */
export async function sendToQueue<Payload extends object>(
  boss: PgBoss,
  definition: JobDefinition<Payload>,
  payload: Payload,
  { times, at }: { times: QueueTimes; at: Date | undefined },
): Promise<void> {
  const { retries, firstRetrySeconds, longestRetrySeconds } = definition.settings
  const person = definition.person?.(payload)
  await boss.send(definition.name, payload, {
    ...times,
    singletonKey: definition.key(payload),
    ...(person !== undefined && { group: { id: person } }),
    ...(at && { startAfter: at }),
    retryLimit: retries,
    retryDelay: firstRetrySeconds,
    retryBackoff: true,
    retryDelayMax: longestRetrySeconds,
    deleteAfterSeconds: keptSeconds,
  })
}

/**
 * Starts the workers of a queue. The limit for a person counts within this process, where it is exact: pg-boss's limit over all processes
 * lets two workers that fetch at the same moment both through.
 */
export async function workQueue(
  boss: PgBoss,
  job: QueuedJob,
  { ending, log }: { ending: AbortSignal; log: Pick<FastifyBaseLogger, 'error'> },
): Promise<void> {
  const { concurrency, pollSeconds } = job.settings
  const options = { pollingIntervalSeconds: pollSeconds, batchSize: 1, localGroupConcurrency: 1, perJobResults: true } as const
  for (let number = 0; number < concurrency; number += 1) {
    const worker = await boss.work(job.name, options, async ([task]) => {
      if (!task) return []
      const run = prepare(job, task.data, log)
      if (!run) return [{ id: task.id, status: 'deadletter', output: { message: 'the payload cannot be read' } }]
      const signal = AbortSignal.any([ending, task.signal])
      try {
        await run(signal)
      } catch (error) {
        if (!signal.aborted) log.error({ err: error, job: job.name }, 'a job failed and will be tried again')
        throw error
      } finally {
        // More jobs may wait: the worker looks for the next one at once instead of waiting for its next poll.
        boss.notifyWorker(worker)
      }
      return [{ id: task.id, status: 'completed' }]
    })
  }
}

/** The run of a stored payload; null, told in the log, for one that this version cannot read. */
function prepare(job: QueuedJob, stored: unknown, log: Pick<FastifyBaseLogger, 'error'>) {
  try {
    return job.prepare(stored)
  } catch (error) {
    log.error({ err: error, job: job.name }, 'a job has a payload that cannot be read; it will not run')
    return null
  }
}
