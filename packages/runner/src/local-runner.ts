import { type Cage, runBox } from './cage/run-box.ts'
import { createCompileCache } from './compile-cache.ts'
import { createFairQueue } from './fair-queue.ts'
import type { Language, Toolchain } from './languages/language.ts'
import { internalError, resultOfFailedCompile, resultOfRun, textOf } from './result.ts'
import type { OnOutput, RunJob, Runner } from './runner.ts'
import type { RunLimits, RunnerLanguage, RunResult } from './service/protocol.ts'
import type { BoxLimits } from './cage/limits.ts'

/** A language as this machine has it. */
export type FoundLanguage = { language: Language } & ({ toolchain: Toolchain } | { missing: string })

const mebibyte = 1024 * 1024

/** Compiles and runs programs in boxes of the cage. `places`: how many at a time. */
export function createLocalRunner({
  cage,
  found,
  places,
}: {
  cage: Cage
  found: readonly FoundLanguage[]
  places: number
}): Runner & { load: () => { running: number; waiting: number } } {
  const queue = createFairQueue({ places, perUser: Math.max(1, Math.ceil(places / 2)), maxWaiting: 100 })
  const cache = createCompileCache(256 * mebibyte)

  return {
    load: queue.load,
    languages: async () => found.map(shownLanguage),
    async run(job, signal, onOutput) {
      const known = found.find(({ language }) => language.id === job.languageId)
      if (!known || 'missing' in known) return internalError(known && 'missing' in known ? known.missing : 'This language is not known.')
      return await queue.run(job.user, signal, async (slot) => await inSlot(slot, known.language, known.toolchain, job, signal, onOutput))
    },
  }

  async function inSlot(
    slot: number,
    language: Language,
    toolchain: Toolchain,
    job: RunJob,
    signal: AbortSignal,
    onOutput?: OnOutput,
  ): Promise<RunResult> {
    const source = { at: `/box/${language.sourceName(Buffer.from(job.source).toString('utf8'))}`, content: job.source }
    const { compile, run, places: shown, environment = {} } = toolchain
    let files: { at: string; content: Uint8Array; executable?: boolean }[] = [source]
    let compileOutput: string | null = null
    if (compile) {
      const key = cache.keyOf([String(language.id), toolchain.version, ...compile.program], job.source)
      let compiled = cache.get(key)
      if (!compiled) {
        const outcome = await runBox(
          cage,
          slot,
          { program: compile.program, files, stdin: Buffer.alloc(0), limits: compile.limits, places: shown, environment },
          { signal },
        )
        signal.throwIfAborted()
        if (outcome.end === 'failed') return internalError(outcome.complaint ?? 'The compiler could not be started.')
        if (outcome.end !== 'exited' || outcome.exitCode !== 0) return resultOfFailedCompile(outcome)
        compiled = { artefact: outcome.stdout, output: textOf(outcome.stderr) }
        cache.put(key, compiled)
      }
      compileOutput = compiled.output
      files = [{ at: run.of === 'archive' ? '/box/.archive' : '/box/main', content: compiled.artefact, executable: true }]
    }
    const unpack = ['/bin/sh', '-c', 'tar -xf .archive && rm .archive && exec "$@"', 'sh']
    const outcome = await runBox(
      cage,
      slot,
      {
        program: run.of === 'archive' ? [...unpack, ...run.program] : run.program,
        files,
        stdin: job.stdin,
        limits: tightened(run.limits, job.limits),
        places: shown,
        environment,
      },
      { signal, ...(onOutput ? { onOutput } : {}) },
    )
    signal.throwIfAborted()
    return resultOfRun(outcome, compileOutput)
  }
}

const tightened = (limits: BoxLimits, { cpu_ms, wall_ms, memory_bytes }: RunLimits = {}): BoxLimits => ({
  ...limits,
  cpuMs: Math.min(limits.cpuMs, cpu_ms ?? limits.cpuMs),
  wallMs: Math.min(limits.wallMs, wall_ms ?? limits.wallMs),
  // Below that not even the box begins.
  memoryBytes: Math.min(limits.memoryBytes, Math.max(memory_bytes ?? limits.memoryBytes, 16 * mebibyte)),
})

const shownLanguage = (found: FoundLanguage): RunnerLanguage => ({
  id: found.language.id,
  name: found.language.name,
  version: 'toolchain' in found ? found.toolchain.version : null,
  missing: 'missing' in found ? found.missing : null,
  template: found.language.template,
})
