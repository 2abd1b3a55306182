import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { AppError } from '@xperto/contract'
import { type KnownMachine, type RunnerConfig, runnerProgram, type RunnerReport, runnerReport } from '@xperto/runner'
import type { FastifyBaseLogger } from 'fastify'

export type ReadyRunner = Extract<RunnerReport, { ready: true }>

export interface SuperviseOptions {
  /** The program of the runner; the tests give others. */
  program?: string
  /** What it is told on its standard input. */
  config: Omit<RunnerConfig, 'known'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

export interface Supervisor {
  /** Starts the runner where none runs, and waits until it listens. Throws code_runner_missing, code_runner_unreachable, shutting_down. */
  ready(): Promise<ReadyRunner>
  /** Its process while it lives. */
  pid(): number | null
  close(): Promise<void>
}

/** A runner that lived as long as this died of something new: it is started again at once. */
const soundLifeMs = 10_000
const firstPauseMs = 250
const longestPauseMs = 10_000
/** Whoever asks while the next start is further away than this is told to come back. */
const longestWaitMs = 1500
/** After a refusal the machine is looked at again when somebody asks later than this: a cage may have been installed. */
const refusalHoldsMs = 30_000
const startLimitMs = 120_000
const goodbyeMs = 2000
const lastWordsMs = 200

/**
 * Keeps one runner alive as a process of its own with no environment at all. It is started when it is first needed, started again when
 * it dies (at once, then after longer and longer pauses), and ends with this process: its standard input is our sign of life.
 */
export function superviseRunner({ program = runnerProgram, config, log }: SuperviseOptions): Supervisor {
  let child: ChildProcess | null = null
  let listening: Promise<ReadyRunner> | null = null
  let known: KnownMachine | null = null
  let refusal: { error: AppError; at: number } | null = null
  let quickDeaths = 0
  let nextStartAt = 0
  let again: NodeJS.Timeout | undefined
  let isClosed = false

  function start(): Promise<ReadyRunner> {
    const bornAt = performance.now()
    const own = spawn(process.execPath, [program], { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] })
    child = own
    // It may die before it has read, and that is told by its end.
    own.stdin.on('error', () => undefined)
    own.stdin.write(`${JSON.stringify({ ...config, ...(known ? { known } : {}) } satisfies RunnerConfig)}\n`)
    const complaints: string[] = []
    createInterface({ input: own.stderr }).on('line', (line) => {
      complaints.push(line)
      if (complaints.length > 20) complaints.shift()
    })
    const ended = new Promise<string>((resolve) => {
      own.once('error', (error) => resolve(error.message))
      own.once('exit', (code, signal) => {
        const how = signal ?? `code ${code}`
        // Its last words are still on their way; what holds its pipes open does not hold us.
        own.once('close', () => resolve(how))
        setTimeout(resolve, lastWordsMs, how)
      })
    })
    const report = Promise.race([
      once(createInterface({ input: own.stdout }), 'line').then(([line]) => runnerReport.parse(JSON.parse(String(line)))),
      ended.then((how) => Promise.reject(new Error(`the runner ended with ${how}: ${complaints.join('\n')}`))),
      tooLate(startLimitMs),
    ])
    const result = report.then(
      (told) => {
        if (!told.ready) throw refuse(told)
        known = { mode: told.mode, languages: told.languages }
        log.info({ cage: told.cage }, 'programs can be run')
        return told
      },
      (error: unknown) => {
        own.kill('SIGKILL')
        throw new AppError('code_runner_unreachable', { cause: error })
      },
    )
    result.catch(() => undefined)
    void ended.then((how) => {
      if (child === own) child = null
      if (listening === result) listening = null
      if (isClosed || refusal !== null) return
      quickDeaths = performance.now() - bornAt > soundLifeMs ? 0 : quickDeaths + 1
      // The first death costs nobody a pause; what was believed of the machine is found anew once it did not help.
      if (quickDeaths > 2) known = null
      const pauseMs = quickDeaths <= 1 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (quickDeaths - 2))
      log.warn({ how, complaints: complaints.slice(-5), pauseMs }, 'the runner ended and is started again')
      nextStartAt = performance.now() + pauseMs
      again = setTimeout(() => void ready().catch(() => undefined), pauseMs)
    })
    return result
  }

  function refuse({ remedy, tries }: Extract<RunnerReport, { ready: false }>): AppError {
    log.warn({ remedy, tries }, 'programs cannot be run: no cage holds here')
    const error = new AppError('code_runner_missing', { fields: { remedy }, retryAfter: refusalHoldsMs / 1000 })
    refusal = { error, at: performance.now() }
    return error
  }

  async function ready(): Promise<ReadyRunner> {
    if (isClosed) throw new AppError('shutting_down', { retryAfter: 5 })
    if (listening) return await listening
    if (refusal && performance.now() - refusal.at < refusalHoldsMs) throw refusal.error
    refusal = null
    const waitMs = nextStartAt - performance.now()
    if (waitMs > longestWaitMs) throw new AppError('code_runner_unreachable', { retryAfter: waitMs / 1000 })
    if (waitMs > 0) {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      return await ready()
    }
    clearTimeout(again)
    listening = start()
    return await listening
  }

  return {
    ready,
    pid: () => child?.pid ?? null,
    async close() {
      isClosed = true
      clearTimeout(again)
      const own = child
      if (!own || own.exitCode !== null || own.signalCode !== null) return
      const over = once(own, 'exit')
      own.stdin?.end()
      const impatience = setTimeout(() => own.kill('SIGKILL'), goodbyeMs)
      await over
      clearTimeout(impatience)
    },
  }
}

async function tooLate(limitMs: number): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, limitMs).unref())
  throw new Error('the runner did not say in time that it listens')
}
