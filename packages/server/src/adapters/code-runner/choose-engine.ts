import { AppError, codeLanguages } from '@xperto/contract'
import type { CodeJob, CodeResult, CodeRunner, CodeRunOptions } from '../../ports/code-runner.ts'
import type { CodeEngine } from './code-engine.ts'

/** A CodeRunner of several engines, in the order in which each language is looked for. */
export function chooseAmong(engines: readonly CodeEngine[]): CodeRunner {
  const look = async () => await Promise.all(engines.map(async (engine) => ({ engine, finding: await engine.find() })))

  /** The engines that have the language, in their order. Throws what stands in CodeRunner where there is none. */
  async function* enginesFor(languageId: number): AsyncGenerator<CodeEngine> {
    let missing: string | null = null
    let away: AppError | null = null
    let isFound = false
    // One after the other: whoever finds it in the first does not wait for one that is away.
    for (const engine of engines) {
      const finding = await engine.find()
      if ('away' in finding) {
        away ??= finding.away
        continue
      }
      const language = finding.languages.find(({ id }) => id === languageId)
      if (language && language.missing === null) {
        isFound = true
        yield engine
      }
      missing ??= language?.missing ?? null
    }
    if (isFound) return
    // An engine that is away may have what the others lack: asking again later may help.
    if (away !== null || missing === null) throw away ?? new AppError('code_runner_missing')
    throw new AppError('language_unavailable', { fields: { language_id: missing } })
  }

  /** Runs a job on the first engine with its language that takes its files. */
  async function run(job: CodeJob, options: CodeRunOptions): Promise<CodeResult> {
    let refusal: unknown
    for await (const engine of enginesFor(job.languageId)) {
      try {
        return await engine.run(job, options)
      } catch (error) {
        // It has run nothing; the next may take files.
        if (!(error instanceof AppError && error.code === 'code_files_unsupported')) throw error
        refusal = error
      }
    }
    throw refusal
  }

  return {
    async languages() {
      const looked = await look()
      return codeLanguages.map(({ id }) => {
        let reason: string | null = null
        for (const { engine, finding } of looked) {
          if ('away' in finding) {
            reason ??= finding.away.fields?.['remedy'] ?? finding.away.message
            continue
          }
          const language = finding.languages.find((known) => known.id === id)
          if (language && language.missing === null) return { id, engine: engine.name, version: language.version, reason: null }
          reason ??= language?.missing ?? null
        }
        return { id, engine: null, version: null, reason: reason ?? new AppError('language_unavailable').message }
      })
    },
    require: async (languageId) => void (await enginesFor(languageId).next()),
    run,
    warmUp: () => {
      for (const engine of engines) engine.warmUp()
    },
    close: async () => {
      await Promise.all(engines.map(async (engine) => await engine.close()))
    },
  }
}
