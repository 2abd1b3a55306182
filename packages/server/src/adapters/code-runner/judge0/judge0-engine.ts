import { AppError, codeLanguages } from '@xperto/contract'
import type { CodeJob, CodeResult, CodeRunOptions } from '../../../ports/code-runner.ts'
import { type CodeEngine, type EngineFinding, hasFiles } from '../code-engine.ts'
import { batchMost, judge0Api, type Judge0Submission, type NewSubmission } from './judge0-api.ts'
import { mapLanguages } from './map-languages.ts'

export interface Judge0EngineOptions {
  url: string
  /** Its X-Auth-Token, where it wants one. */
  token: string | undefined
  settings?: Partial<typeof usualSettings>
}

/** Milliseconds. What is asked within `gatherMs` goes in one batch; waiting is asked for every `pollMs`, then ever more slowly. */
const usualSettings = { gatherMs: 10, pollMs: 150, longestPollMs: 1000, languagesHoldMs: 300_000, awayMs: 5000, lostMs: 120_000 }

/**
 * The limits of our own cage or tighter ones, in Judge0's units: seconds, kilobytes. Its highest memory is 512 MB unless its owner says
 * otherwise, its lowest 2 MB.
 */
const limitsOf = ({ limits: { cpuMs = 5000, wallMs = 10_000, memoryBytes = 268_435_456 } = {} }: CodeJob) => ({
  cpu_time_limit: Math.min(5, cpuMs / 1000),
  wall_time_limit: Math.min(10, Math.max(1, wallMs / 1000)),
  memory_limit: Math.min(262_144, Math.max(2048, Math.round(memoryBytes / 1024))),
})

interface Waiting {
  submission: NewSubmission
  token: string | null
  begunAt: number
  isLeft: boolean
  resolve: (result: Judge0Submission) => void
  reject: (error: unknown) => void
}

/** Runs programs on a Judge0: created in batches, polled in batches, never waited for upstream. */
export function createJudge0Engine({ url, token, settings }: Judge0EngineOptions): CodeEngine {
  const { gatherMs, pollMs, longestPollMs, languagesHoldMs, awayMs, lostMs } = { ...usualSettings, ...settings }
  const api = judge0Api({ url, token })
  let languages: { found: ReturnType<typeof mapLanguages>; until: number } | null = null
  let away: { error: AppError; until: number } | null = null
  let looking: Promise<EngineFinding> | null = null
  const waiting = new Set<Waiting>()
  let timer: NodeJS.Timeout | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let isAsking = false
  let pauseMs = pollMs

  async function look(): Promise<EngineFinding> {
    try {
      languages = { found: mapLanguages(await api.languages()), until: performance.now() + languagesHoldMs }
      away = null
      return tell(languages.found)
    } catch (error) {
      const failure = error instanceof AppError ? error : new AppError('code_runner_unreachable', { cause: error })
      away = { error: failure, until: performance.now() + awayMs }
      return { away: failure }
    }
  }

  function tell(found: ReturnType<typeof mapLanguages>): EngineFinding {
    const missing = new AppError('language_unavailable').message
    return {
      where: `by the Judge0 at ${new URL(url).host}`,
      languages: codeLanguages.map(({ id }) => found.get(id)?.finding ?? { id, version: null, missing }),
    }
  }

  /** Asks for all that wait, then again after a pause that grows while nothing ends. */
  function askIn(ms: number): void {
    const at = performance.now() + ms
    if (isAsking || at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => {
      dueAt = Number.POSITIVE_INFINITY
      isAsking = true
      void round().finally(() => {
        isAsking = false
        if (waiting.size > 0) askIn([...waiting].some((one) => one.token === null) ? gatherMs : pauseMs)
      })
    }, ms)
  }

  async function round(): Promise<void> {
    for (const one of waiting) if (one.isLeft) waiting.delete(one)
    for (const batch of batches([...waiting].filter((one) => one.token === null))) await create(batch)
    const before = waiting.size
    for (const batch of batches([...waiting].filter((one) => one.token !== null))) await read(batch)
    pauseMs = waiting.size < before ? pollMs : Math.min(longestPollMs, Math.round(pauseMs * 1.3))
  }

  async function create(batch: Waiting[]): Promise<void> {
    try {
      const tokens = await api.create(batch.map(({ submission }) => submission))
      for (const [index, one] of batch.entries()) {
        one.token = tokens[index] ?? null
        if (one.token === null) fail(one, new AppError('code_runner_ended', { cause: new Error('Judge0 refused the submission') }))
      }
      pauseMs = pollMs
    } catch (error) {
      for (const one of batch) fail(one, error)
    }
  }

  async function read(batch: Waiting[]): Promise<void> {
    let submissions: (Judge0Submission | null)[]
    try {
      submissions = await api.read(batch.map((one) => one.token ?? ''))
    } catch (error) {
      // It may be back at the next poll: what runs there goes on.
      for (const one of batch) if (performance.now() - one.begunAt > lostMs) fail(one, error)
      return
    }
    for (const [index, one] of batch.entries()) {
      const submission = submissions[index]
      if (!submission) fail(one, new AppError('code_runner_ended', { cause: new Error('Judge0 has lost the submission') }))
      else if (submission.status.id > 2) {
        waiting.delete(one)
        one.resolve(submission)
      } else if (performance.now() - one.begunAt > lostMs) fail(one, new AppError('code_runner_unreachable', { retryAfter: awayMs / 1000 }))
    }
  }

  function fail(one: Waiting, error: unknown): void {
    waiting.delete(one)
    one.reject(error)
  }

  return {
    name: 'judge0',
    async find() {
      const now = performance.now()
      if (languages && now < languages.until) return tell(languages.found)
      if (away && now < away.until) return { away: away.error }
      looking ??= look().finally(() => {
        looking = null
      })
      return await looking
    },
    async run(job: CodeJob, { signal, onOutput }: CodeRunOptions): Promise<CodeResult> {
      signal.throwIfAborted()
      // It takes an archive of files, which its owner may have switched off, and gives none back.
      if (hasFiles(job)) throw new AppError('code_files_unsupported')
      const judge0Id = languages?.found.get(job.languageId)?.judge0Id
      if (judge0Id === undefined) throw new AppError('language_unavailable')
      const submission = { language_id: judge0Id, source_code: base64(job.source), stdin: base64(job.stdin), ...limitsOf(job) }
      const result = await new Promise<Judge0Submission>((resolve, reject) => {
        const one: Waiting = { submission, token: null, begunAt: performance.now(), isLeft: false, resolve, reject }
        signal.addEventListener('abort', () => {
          one.isLeft = true
          reject(signal.reason instanceof Error ? signal.reason : new Error('cancelled'))
        })
        waiting.add(one)
        askIn(gatherMs)
      })
      const { token: _, ...rest } = result
      const texts = { stdout: text(rest.stdout), stderr: text(rest.stderr) }
      for (const stream of ['stdout', 'stderr'] as const) if (texts[stream] !== null) onOutput?.(stream, texts[stream])
      return { ...rest, ...texts, compile_output: text(rest.compile_output), message: text(rest.message) }
    },
    warmUp: () => void look(),
    async close() {
      clearTimeout(timer)
      for (const one of waiting) fail(one, new AppError('shutting_down', { retryAfter: 5 }))
    },
  }
}

function* batches(all: Waiting[]): Generator<Waiting[]> {
  for (let start = 0; start < all.length; start += batchMost) yield all.slice(start, start + batchMost)
}

const base64 = (plain: string): string => Buffer.from(plain, 'utf8').toString('base64')

/** Bytes that are no text are shown as such. Judge0 answers null where there is nothing. */
const text = (encoded: string | null): string | null =>
  encoded === null || encoded === '' ? null : Buffer.from(encoded, 'base64').toString('utf8')
