import type { Job, Jobs } from '../ports/jobs.ts'

export interface JobsAtHand extends Jobs {
  /** What was sent or asked for and has not run, in order. */
  readonly waiting: { name: string; payload?: object; at?: Date }[]
  /** The jobs of `start`, once it was called. */
  readonly started: Promise<readonly Job[]>
  /** Runs that cron job once, then every queued job that waits: one person's in their order, people's side by side. */
  run(cronJob?: string): Promise<void>
}

/** Jobs in memory that run when the test says so. What the real queue promises is proved by the contract test of its port. */
export function createJobsAtHand(): JobsAtHand {
  const waiting: (JobsAtHand['waiting'][number] & { key?: string; person?: string | undefined })[] = []
  const { promise: started, resolve } = Promise.withResolvers<readonly Job[]>()
  const { signal } = new AbortController()
  const runQueued = async (jobs: readonly Job[]): Promise<void> => {
    const queued = waiting.filter(({ payload }) => payload !== undefined)
    for (const job of queued) waiting.splice(waiting.indexOf(job), 1)
    const byPerson = Map.groupBy(queued, ({ person, key }) => person ?? key)
    const runs = [...byPerson.values()].map(async (ofPerson) => {
      for (const { name, payload } of ofPerson) {
        const job = jobs.find((one) => one.name === name)
        if (!job || 'cron' in job) throw new Error(`no worker knows the job ${name}`)
        await job.prepare(structuredClone(payload))(signal)
      }
    })
    await Promise.all(runs)
  }
  return {
    waiting,
    started,
    start: async (jobs) => await Promise.resolve(resolve(jobs)),
    async send({ name, key, person }, payload, { at } = {}) {
      const job = { name, payload, ...(at && { at }), key: key(payload), person: person?.(payload) }
      const isWaiting = waiting.some((one) => one.name === name && one.key === job.key)
      if (!isWaiting) waiting.push(job)
      return await Promise.resolve()
    },
    runAt: async (name, at) => await Promise.resolve(void waiting.push({ name, at })),
    async run(cronJob) {
      const jobs = await started
      const cron = jobs.find(({ name }) => name === cronJob)
      if (cron && 'cron' in cron) await cron.run(signal)
      await runQueued(jobs)
    },
    close: async () => await Promise.resolve(),
  }
}
