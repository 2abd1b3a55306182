import { AppError } from '@xperto/contract'
import { latexReport, latexResult, type LatexReport, type LatexResult } from '@xperto/runner'
import type { Compiled, LatexCompiler, LatexJob } from '../../ports/latex-compiler.ts'
import type { CodeEngine } from '../code-runner/code-engine.ts'
import { atFirstRunner } from '../code-runner/first-runner.ts'
import type { RunnerAddress } from '../code-runner/runner-address.ts'
import { askRunner, RunnerAway } from '../code-runner/runner-client.ts'

/** A runner has this long to say which engines it has. */
const reportLimitMs = 10_000

/**
 * The LaTeX of the runners that run programs: the same cage, the same queue by person. `engines` belong to whoever opened them; closing this closes
 * none of them.
 */
export function createRunnerLatex(engines: readonly CodeEngine[]): LatexCompiler {
  return {
    async compile(job) {
      try {
        return await atFirstRunner(engines, async (at) => await compileAt(at, job))
      } catch (error) {
        job.signal?.throwIfAborted()
        throw asLatexError(error)
      }
    },
    async describe() {
      try {
        return await atFirstRunner(engines, reportAt)
      } catch (error) {
        return { engines: [], missing: error instanceof AppError ? error.message : 'No runner answers.', command: null }
      }
    },
    close: () => Promise.resolve(),
  }
}

async function compileAt(at: RunnerAddress, { source, engine, owner, signal }: LatexJob): Promise<Compiled> {
  const body = JSON.stringify({ user: owner, engine, source: Buffer.from(source).toString('base64') })
  const response = await askRunner(at, { method: 'POST', path: '/latex', body }, signal ?? new AbortController().signal)
  // A runner from before this call does not know it, and one without TeX has set nothing: another one may.
  if (response.statusCode === 404 || response.statusCode === 401) throw new RunnerAway(`it answered ${response.statusCode}`)
  if (response.statusCode === 503) throw new AppError('code_queue_full', { retryAfter: Number(response.headers['retry-after'] ?? 2) })
  if (response.statusCode === 413) throw new AppError('resume_too_large')
  const text = (await response.toArray()).map(String).join('')
  if (response.statusCode !== 200) throw new Error(`the runner answered ${response.statusCode}`)
  const result = latexResult.parse(JSON.parse(text))
  // It has set nothing: the next one may have the engine.
  if (result.kind === 'missing') throw new RunnerAway(result.missing ?? 'it has no TeX')
  return compiledOf(result)
}

const compiledOf = (result: Exclude<LatexResult, { kind: 'missing' }>): Compiled =>
  result.kind === 'made' ? { ...result, pdf: Buffer.from(result.pdf, 'base64') } : result

async function reportAt(at: RunnerAddress): Promise<LatexReport> {
  const response = await askRunner(at, { method: 'GET', path: '/latex' }, AbortSignal.timeout(reportLimitMs))
  const text = (await response.toArray()).map(String).join('')
  const parsed = latexReport.safeParse(response.statusCode === 200 ? JSON.parse(text) : null)
  if (!parsed.success) throw new RunnerAway(`it answered ${response.statusCode}`)
  return parsed.data
}

/** What runners say of programs, said of PDFs: the person asked for no program. */
function asLatexError(error: unknown): unknown {
  if (!(error instanceof AppError)) return new AppError('latex_ended', { cause: error })
  if (error.code === 'code_queue_full')
    return new AppError('latex_queue_full', { cause: error, ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }) })
  if (error.code === 'code_runner_missing' || error.code === 'code_runner_unreachable')
    return new AppError('latex_unavailable', { cause: error })
  return error
}
