import { codeLanguages, defaultStdin } from '@xperto/contract'
import type { CodeEngine } from '../code-engine.ts'

export interface EngineVerdict {
  /** Lines for a terminal. */
  lines: string[]
  /** Programs run, and each language that is told as there runs its own. */
  isHealthy: boolean
}

/**
 * Tries an engine as people use it: every language that it says it has runs its starter template, which reads the greeting and says it
 * again. A language that is not there is named with the reason, and is no fault.
 */
export async function examineEngine(engine: CodeEngine, signal: AbortSignal): Promise<EngineVerdict> {
  const finding = await engine.find()
  if ('away' in finding) {
    const { message, fields, cause } = finding.away
    const remedy = fields?.['remedy']
    const why = cause instanceof Error ? [`  ${cause.message}`] : []
    return {
      lines: [`${engine.name}  BROKEN`, `  ${message}`, ...why, ...(remedy === undefined ? [] : [`  To mend it: ${remedy}`])],
      isHealthy: false,
    }
  }
  const lines = [`${engine.name}: programs run ${finding.where}`]
  let isHealthy = true
  for (const { id, name, template } of codeLanguages) {
    const { version = null, missing = null } = finding.languages.find((language) => language.id === id) ?? {}
    if (version === null) {
      lines.push(`  –        ${name.padEnd(20)} ${missing ?? 'not listed'}`)
      continue
    }
    const fault = await faultOf(engine, { id, template }, signal)
    if (fault !== null) isHealthy = false
    lines.push(`  ${fault === null ? 'works ' : 'BROKEN'}   ${name.padEnd(20)} ${version}${fault === null ? '' : `: ${fault}`}`)
  }
  lines.push(...(await cacheLines(engine)))
  if (engine.name !== 'judge0' && finding.languages.some(({ missing }) => missing !== null))
    lines.push('  To install the languages that are missing, run on the machine of the runner: npm run toolchains')
  return { lines, isHealthy }
}

/** What a runner keeps to save time, of what it may. */
async function cacheLines(engine: CodeEngine): Promise<string[]> {
  const report = await engine.caches?.().catch(() => null)
  if (!report) return []
  const figure = ({ bytes, limit }: { bytes: number; limit: number }) => `${megabytes(bytes)} of ${megabytes(limit)} MB`
  return [`  Kept to save time: ${figure(report.disk)} on disk, ${figure(report.memory)} in memory`]
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024)

/** Why a language does not run its own starter template, or null. */
async function faultOf(
  engine: CodeEngine,
  { id, template }: { id: number; template: string },
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const result = await engine.run({ user: 'doctor', languageId: id, source: template, stdin: defaultStdin }, { signal })
    const wanted = id === plainText ? template : `You said: ${defaultStdin}`
    if (result.stdout === wanted) return null
    return [result.status.description, result.message, result.compile_output, result.stderr].filter(Boolean).join(': ').slice(0, 500)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Its source is what it gives back. */
const plainText = 43
