import { AppError, type ErrorCode } from '@xperto/contract'
import type { Compiled, LatexProblem } from '../../../ports/latex-compiler.ts'
import type { ResumesDeps } from './deps.ts'
import type { ResumeFileKind } from './files.store.ts'
import { keepProblems, type ResumeRow } from './resumes.store.ts'

export interface MadeFile {
  bytes: Uint8Array
  /** What set it, as `resume_files` names it. */
  engine: string
  pages: number | null
}

/** Each limit of a compile, as its sentence in the catalogue. */
const limits = {
  time: 'latex_too_slow',
  memory: 'latex_memory',
  output: 'latex_output',
  pages: 'latex_pages',
} as const satisfies Record<Extract<Compiled, { kind: 'limit' }>['limit'], ErrorCode>

/**
 * Sets a résumé: its LaTeX as PDF, its fields as DOCX. What TeX says of the LaTeX is kept for the editor, also where there is a PDF. Throws
 * latex_refused with the first fault, a limit, and what the compiler throws.
 */
export async function setDocument(deps: ResumesDeps, resume: ResumeRow, kind: ResumeFileKind, sourceHash: string): Promise<MadeFile> {
  if (kind === 'docx') return { bytes: await deps.text.docx(resume.data, resume.paper), engine: 'docx', pages: null }
  const engine = deps.text.engineOf(resume.latex)
  const compiled = await deps.latexCompiler.compile({ source: resume.latex, engine, owner: resume.userId })
  if (compiled.kind === 'limit') throw new AppError(limits[compiled.limit])
  const problems = compiled.problems.map(({ line, message, advice, isError }) => ({ line, message, advice, is_error: isError }))
  await deps.db.asUser(resume.userId, async (tx) => await keepProblems(tx, resume.id, problems, sourceHash))
  if (compiled.kind === 'refused') throw new AppError('latex_refused', { fields: { resume_latex: inWords(compiled.problems) } })
  return { bytes: compiled.pdf, engine, pages: compiled.pages }
}

/** The first fault with its line. */
function inWords(problems: readonly LatexProblem[]): string {
  const { line, message, advice } = problems.find(({ isError }) => isError) ?? { line: null, message: 'TeX stopped.', advice: '' }
  return [line === null ? message : `Line ${line}: ${message}`, advice].filter((text) => text !== '').join(' ')
}
