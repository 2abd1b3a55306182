import type { BoxOutcome, BoxUse } from './cage/box-plan.ts'
import { complain } from './cage/complain.ts'
import { type CacheBudget, createCacheBudget } from './cache-budget.ts'
import { createCompileCache } from './compile-cache.ts'
import { isFaultOfMachine } from './compiler-faults.ts'
import type { FoundLanguage } from './doctor/find-languages.ts'
import type { KnownLanguages } from './doctor/look-again.ts'
import { createFairQueue } from './fair-queue.ts'
import { planWithFiles } from './files-in-box.ts'
import type { Step, Toolchain } from './languages/language.ts'
import { compilerText, internalError, resultOfFailedCompile, resultOfRun } from './result.ts'
import type { FinishedRun, OnOutput, RunJob, Runner } from './runner.ts'
import type { RunLimits, RunnerLanguage } from './service/protocol.ts'
import type { WarmBoxes } from './warm-boxes.ts'

const mebibyte = 1024 * 1024
const noRoomForCompiler = 'The compiler could not start a process or a thread on this server. Your program was not run; try again.'

export interface LocalRunner extends Runner {
  load(): { running: number; waiting: number }
}

/** Compiles and runs programs in boxes. `places`: how many at a time. */
export function createLocalRunner({
  boxes,
  found,
  places,
  budget = createCacheBudget(),
}: {
  boxes: WarmBoxes
  found: KnownLanguages
  places: number
  budget?: CacheBudget
}): LocalRunner {
  const queue = createFairQueue({ places, perUser: Math.max(1, Math.ceil(places / 2)), maxWaiting: 100 })
  const cache = createCompileCache(budget)

  return {
    load: queue.load,
    caches: budget.use,
    languages: async () => (await found.again()).map(shownLanguage),
    async run(job, signal, onOutput) {
      const isWanted = ({ language }: FoundLanguage) => language.id === job.languageId
      let known = (await found.now()).find(isWanted)
      if (known && 'missing' in known) known = (await found.again()).find(isWanted)
      if (!known) return internalError('This language is not known.')
      if ('missing' in known) return internalError(known.missing)
      return await queue.run(job.user, signal, async () => await compileAndRun(known, job, signal, onOutput))
    },
  }

  async function compileAndRun(
    { language, version, toolchain }: Extract<FoundLanguage, { toolchain: Toolchain }>,
    job: RunJob,
    signal: AbortSignal,
    onOutput?: OnOutput,
  ): Promise<FinishedRun> {
    if (!toolchain.compile) return await runProgram(toolchain, job.source, null)
    const key = cache.keyOf([String(language.id), version], job.source)
    let held = cache.hold(key)
    if (!held) {
      const compiled = await compile(toolchain.compile, job.source, signal)
      if (isFaultOfMachine(compiled)) return internalError(compiled.complaint ?? noRoomForCompiler)
      if (compiled.end !== 'exited' || compiled.exitCode !== 0) return resultOfFailedCompile(compiled)
      held = cache.put(key, { artefact: compiled.stdout, output: compilerText(compiled.stderr) })
    }
    try {
      return await runProgram(toolchain, held.program.artefact, held.program.output)
    } finally {
      held.release()
    }

    async function runProgram({ run, words }: Toolchain, content: Uint8Array, compileOutput: string | null): Promise<FinishedRun> {
      const outcome = await inBox(run, content, { stdin: job.stdin, signal, ...(onOutput ? { onOutput } : {}) }, job)
      signal.throwIfAborted()
      const { files, leftOut } = outcome.collected ?? {}
      return { ...resultOfRun(outcome, compileOutput, words), ...(files ? { files, left_out: leftOut } : {}) }
    }
  }

  /** A compiler that the machine kept from its work is tried once more. */
  async function compile(step: Step, source: Uint8Array, signal: AbortSignal): Promise<BoxOutcome> {
    const attempt = async () => await inBox(step, source, { stdin: Buffer.alloc(0), signal })
    const first = await attempt()
    signal.throwIfAborted()
    if (!isFaultOfMachine(first)) return first
    complain(`A compiler is tried once more: ${first.complaint ?? first.stderr.toString('utf8').slice(0, 300)}`)
    const second = await attempt()
    signal.throwIfAborted()
    return second
  }

  async function inBox(
    step: Step,
    content: Uint8Array,
    use: Pick<BoxUse, 'stdin' | 'signal' | 'onOutput'>,
    { files = [], outputs = [], limits = {} }: Pick<RunJob, 'files' | 'outputs' | 'limits'> = {},
  ) {
    const opening = step.opening(() => Buffer.from(content).toString('utf8'))
    const given = { ...use, gift: Buffer.concat([Buffer.from(opening), content]), limits: tightened(step, limits) }
    if (files.length === 0 && outputs.length === 0) return await boxes.run(step.plan, given)
    // A box that waits has its files already.
    return await boxes.runOnce(planWithFiles(step.plan, { files, outputs, limits }), given)
  }
}

function tightened({ plan, limits }: Step, { cpu_ms, wall_ms, memory_bytes }: RunLimits): NonNullable<BoxUse['limits']> {
  const own = { ...plan.limits, ...limits }
  return {
    cpuMs: Math.min(own.cpuMs, cpu_ms ?? own.cpuMs),
    wallMs: Math.min(own.wallMs, wall_ms ?? own.wallMs),
    // Below that not even the box begins.
    ...withMemory(Math.min(own.memoryBytes, Math.max(memory_bytes ?? own.memoryBytes, 32 * mebibyte))),
  }

  function withMemory(memoryBytes: number) {
    return memoryBytes === plan.limits.memoryBytes ? {} : { memoryBytes }
  }
}

const shownLanguage = (found: FoundLanguage): RunnerLanguage => ({
  id: found.language.id,
  version: 'version' in found ? found.version : null,
  missing: 'missing' in found ? found.missing : null,
})
