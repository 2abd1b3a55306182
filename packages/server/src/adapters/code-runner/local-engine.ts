import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { AppError } from '@xperto/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { CodeJob, CodeResult, CodeRunOptions } from '../../ports/code-runner.ts'
import type { CodeEngine, EngineFinding, LanguageFinding } from './code-engine.ts'
import { askLanguages, RunnerAway, runAt } from './runner-client.ts'
import { prepareSocketPlace } from './socket-place.ts'
import { type ReadyRunner, type Supervisor, superviseRunner } from './supervise-runner.ts'

/** Where `npm run toolchains` puts compilers. */
const toolchains = fileURLToPath(new URL('../../../../../.cache/toolchains', import.meta.url))

/** How long a list with a missing language holds: it may be installed while the server runs. */
const usualKnownMs = 30_000

export interface LocalEngineOptions {
  dataDirectory: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** The most that the runner keeps to save time, in bytes. */
  caches?: { disk: number | undefined; memory: number | undefined }
  /** LaTeX sources whose preambles the runner dumps as formats before anybody asks. */
  latexAhead?: readonly string[]
  /** Milliseconds; the tests take a shorter time. */
  knownMs?: number
}

export interface LocalEngine extends CodeEngine {
  /** The runner's process while it lives. */
  pid(): number | null
}

/** Runs programs in the cage of this machine, by a runner that starts when it is first needed and that this process watches. */
export function createLocalEngine({
  dataDirectory,
  log,
  caches,
  latexAhead = [],
  knownMs = usualKnownMs,
}: LocalEngineOptions): LocalEngine {
  let opening: Promise<{ socket: string; supervisor: Supervisor }> | null = null
  let supervisor: Supervisor | null = null
  let isClosed = false
  let latest: { of: ReadyRunner; languages: readonly LanguageFinding[]; at: number } | null = null

  /** The runner, listening. Throws what Supervisor.ready throws. */
  async function listening() {
    opening ??= open()
    const opened = await opening
    return { socket: opened.socket, ready: await opened.supervisor.ready() }
  }

  async function open() {
    if (isClosed) throw new AppError('shutting_down', { retryAfter: 5 })
    try {
      const socket = await prepareSocketPlace(dataDirectory)
      supervisor = superviseRunner({
        config: {
          listen: { socket },
          toolchains,
          slots: Math.min(64, availableParallelism()),
          ...(caches ? { caches } : {}),
          latexAhead: [...latexAhead],
        },
        log,
      })
      return { socket, supervisor }
    } catch (error) {
      opening = null
      throw new AppError('code_runner_unreachable', { cause: error })
    }
  }

  /** What is known now. Where something is missing the runner is asked again behind the response: no run waits for it. */
  function languagesOf(ready: ReadyRunner, socket: string): readonly LanguageFinding[] {
    if (latest?.of !== ready) latest = { of: ready, languages: ready.languages, at: performance.now() }
    const known = latest
    if (known.languages.some(({ missing }) => missing !== null) && performance.now() - known.at >= knownMs) {
      known.at = performance.now()
      void askLanguages({ socket }).then(
        ({ languages }) => {
          known.languages = languages
        },
        (error: unknown) => log.warn({ err: error }, 'the runner does not tell its languages'),
      )
    }
    return known.languages
  }

  return {
    name: 'local',
    async find(): Promise<EngineFinding> {
      try {
        const { socket, ready } = await listening()
        return { where: `in a cage of this machine: ${ready.cage}`, languages: languagesOf(ready, socket) }
      } catch (error) {
        return { away: error instanceof AppError ? error : new AppError('code_runner_unreachable', { cause: error }) }
      }
    },
    async run(job: CodeJob, options: CodeRunOptions): Promise<CodeResult> {
      const { socket } = await listening()
      try {
        return await runAt({ socket }, job, options)
      } catch (error) {
        // It died between listening and being asked.
        throw error instanceof RunnerAway ? new AppError('code_runner_ended', { cause: error }) : error
      }
    },
    async caches() {
      const { socket } = await listening()
      return (await askLanguages({ socket })).caches ?? null
    },
    runners: async () => [{ socket: (await listening()).socket }],
    warmUp: () => void listening().catch(() => undefined),
    pid: () => supervisor?.pid() ?? null,
    async close() {
      isClosed = true
      const opened = await opening?.catch(() => undefined)
      await opened?.supervisor.close()
      if (opened) await rm(opened.socket, { force: true })
    },
  }
}
