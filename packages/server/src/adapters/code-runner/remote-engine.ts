import { AppError } from '@xperto/contract'
import { protocolWithFiles } from '@xperto/runner'
import type { FastifyBaseLogger } from 'fastify'
import type { CodeResult } from '../../ports/code-runner.ts'
import { type CodeEngine, hasFiles, type LanguageFinding } from './code-engine.ts'
import { askLanguages, RunnerAway, runAt } from './runner-client.ts'

export interface RemoteEngineOptions {
  /** Addresses of runners, http or https, without a path. */
  urls: readonly string[]
  /** What they share with us. */
  secret: string
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Milliseconds; the tests take shorter ones. */
  settings?: Partial<typeof usualSettings>
}

/** How long an answer about languages holds, and how long a runner that was away is left alone. */
const usualSettings = { knownMs: 30_000, awayMs: 3000 }

interface Runner {
  url: string
  /** Jobs of ours that are there now. */
  jobs: number
  languages: readonly LanguageFinding[]
  /** The version of the protocol that it understands. */
  protocol: number
  cage: string
  /** performance.now() until which `languages` holds. */
  freshUntil: number
  isAway: boolean
  asking: Promise<void> | null
}

/**
 * Runners on other machines that share the work: a job goes to the one with the fewest of our jobs among those that have its language;
 * one that is away or full is passed over, and asked again after a moment. A job with files goes to runners that are new enough for it.
 */
export function createRemoteEngine({ urls, secret, log, settings }: RemoteEngineOptions): CodeEngine {
  const { knownMs, awayMs } = { ...usualSettings, ...settings }
  const runners = urls.map(
    (url): Runner => ({ url, jobs: 0, languages: [], protocol: 1, cage: '', freshUntil: 0, isAway: false, asking: null }),
  )

  async function refresh(runner: Runner): Promise<void> {
    if (performance.now() < runner.freshUntil) return
    runner.asking ??= askLanguages({ url: runner.url, secret })
      .then(
        ({ cage, languages, protocol }) => {
          Object.assign(runner, { cage, languages, protocol, isAway: false, freshUntil: performance.now() + knownMs })
        },
        (error: unknown) => leaveAlone(runner, error),
      )
      .finally(() => {
        runner.asking = null
      })
    await runner.asking
  }

  function leaveAlone(runner: Runner, error: unknown): void {
    if (!runner.isAway) log.warn({ err: error, runner: new URL(runner.url).host }, 'a runner cannot be reached')
    Object.assign(runner, { isAway: true, languages: [], freshUntil: performance.now() + awayMs })
  }

  const hasIt = (runner: Runner, languageId: number) => runner.languages.some(({ id, missing }) => id === languageId && missing === null)

  return {
    name: 'runners',
    async find() {
      await Promise.all(runners.map(refresh))
      const present = runners.filter(({ isAway }) => !isAway)
      if (present.length === 0) return { away: new AppError('code_runner_unreachable', { retryAfter: awayMs / 1000 }) }
      // The best that any of them has: a language is missing where all miss it.
      const byId = new Map<number, LanguageFinding>()
      for (const language of present.flatMap(({ languages }) => languages)) {
        const other = byId.get(language.id)
        if (!other || (other.missing !== null && language.missing === null)) byId.set(language.id, language)
      }
      const where = `by ${present.length} of ${runners.length} runners: ${[...new Set(present.map(({ cage }) => cage))].join('; ')}`
      return { where, languages: [...byId.values()] }
    },
    async run(job, options): Promise<CodeResult> {
      const tried = new Set<Runner>()
      let full: AppError | null = null
      let isTooOld = false
      for (;;) {
        const present = runners.filter((runner) => !tried.has(runner) && !runner.isAway && hasIt(runner, job.languageId))
        const candidates = present.filter(({ protocol }) => !hasFiles(job) || protocol >= protocolWithFiles)
        isTooOld ||= candidates.length < present.length
        const [next] = candidates.toSorted((one, other) => one.jobs - other.jobs)
        if (!next && full === null && isTooOld) throw new AppError('code_files_unsupported')
        if (!next) throw full ?? new AppError('code_runner_unreachable', { retryAfter: awayMs / 1000 })
        tried.add(next)
        next.jobs += 1
        try {
          return await runAt({ url: next.url, secret }, job, options)
        } catch (error) {
          if (error instanceof RunnerAway) leaveAlone(next, error)
          else if (error instanceof AppError && error.code === 'code_queue_full') full = error
          // An older one has taken its place since it told its version.
          else if (error instanceof AppError && error.code === 'code_files_unsupported') isTooOld = true
          else throw error
        } finally {
          next.jobs -= 1
        }
      }
    },
    /** Of all runners that answer, together. */
    async caches() {
      const answers = await Promise.all(runners.map(async ({ url }) => await askLanguages({ url, secret }).catch(() => null)))
      const told = answers.flatMap((answer) => answer?.caches ?? [])
      const sum = (kind: 'disk' | 'memory', figure: 'bytes' | 'limit') => told.reduce((all, report) => all + report[kind][figure], 0)
      const together = (kind: 'disk' | 'memory') => ({ bytes: sum(kind, 'bytes'), limit: sum(kind, 'limit') })
      return told.length === 0 ? null : { disk: together('disk'), memory: together('memory') }
    },
    async runners() {
      await Promise.all(runners.map(refresh))
      const present = runners.filter(({ isAway }) => !isAway)
      if (present.length === 0) throw new AppError('code_runner_unreachable', { retryAfter: awayMs / 1000 })
      return present.toSorted((one, other) => one.jobs - other.jobs).map(({ url }) => ({ url, secret }))
    },
    warmUp: () => {
      for (const runner of runners) void refresh(runner)
    },
    close: async () => undefined,
  }
}
