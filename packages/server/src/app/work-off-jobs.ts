import type { Log } from '../platform/log/create-log.ts'
import type { ServerModule } from '../platform/server-module.ts'
import type { CronJob, Jobs } from '../ports/jobs.ts'

/** Loading what works jobs off is not to stand in the way of whoever opens the first page. */
const firstMs = 2000
/** After so long jobs are begun again that could not be. */
const againMs = 60_000

/** Begins the modules' jobs shortly after it is called, and tries again where that fails. The answer ends the trying. */
export function workOffJobs(jobs: Jobs, modules: readonly ServerModule[], log: Log): () => void {
  let timer: NodeJS.Timeout | undefined
  let ended = false
  const begin = async (): Promise<void> => {
    try {
      await jobs.start([...modules.flatMap((module) => module.jobs ?? []), cleaningJob(modules, log)])
    } catch (error) {
      if (ended) return
      log.warn({ err: error }, 'jobs cannot be worked off; trying again')
      timer = setTimeout(() => void begin(), againMs).unref()
    }
  }
  timer = setTimeout(() => void begin(), firstMs).unref()
  return () => {
    ended = true
    clearTimeout(timer)
  }
}

/** Every hour one process removes rows that are over. A module whose cleaning fails does not keep the others from theirs. */
export function cleaningJob(modules: readonly ServerModule[], log: Pick<Log, 'warn'>): CronJob {
  return {
    name: 'clean',
    cron: '23 * * * *',
    async run(signal) {
      for (const { clean } of modules) {
        try {
          await clean?.(signal)
        } catch (error) {
          signal.throwIfAborted()
          log.warn({ err: error }, 'what is over could not be removed')
        }
      }
    },
  }
}
