import { AppError, type ErrorCode } from '@xperto/contract'
import { isEmptyData } from '@xperto/resume-text'
import type { Compiled, LatexEngine, LatexProblem } from '../../../ports/latex-compiler.ts'
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

/** What `resume_files` names a PDF that was set from the fields. */
export const fieldsEngine = 'typst'

/**
 * Sets a résumé: its LaTeX as PDF, its fields as DOCX. Where no TeX is installed the PDF is set from the fields, as long as nobody edited the LaTeX. What TeX says of the LaTeX is kept for the editor, also where there is a PDF. Throws
 * latex_refused with the first fault, a limit, and what the compiler throws.
 */
export async function setDocument(deps: ResumesDeps, resume: ResumeRow, kind: ResumeFileKind, sourceHash: string): Promise<MadeFile> {
  if (kind === 'docx') return { bytes: await deps.text.docx(resume.data, resume.paper), engine: 'docx', pages: null }
  const engine = deps.text.engineOf(resume.latex)
  const compiled = await compileHere(deps, resume, engine)
  if (compiled === null) {
    await deps.db.asUser(resume.userId, async (tx) => await keepProblems(tx, resume.id, [], sourceHash))
    const { pdf, pages } = await deps.outlineTypesetter.set(deps.text.outline(resume.data), resume.paper)
    return { bytes: pdf, engine: fieldsEngine, pages }
  }
  if (compiled.kind === 'limit') throw new AppError(limits[compiled.limit])
  const problems = compiled.problems.map(({ line, message, advice, isError }) => ({ line, message, advice, is_error: isError }))
  await deps.db.asUser(resume.userId, async (tx) => await keepProblems(tx, resume.id, problems, sourceHash))
  if (compiled.kind === 'refused') throw new AppError('latex_refused', { fields: { resume_latex: inWords(compiled.problems) } })
  return { bytes: compiled.pdf, engine, pages: compiled.pages }
}

/** What TeX made of it; null where there is none and the fields say the same as the LaTeX. */
async function compileHere(
  deps: ResumesDeps,
  { latex, latexEdited, data, userId }: ResumeRow,
  engine: LatexEngine,
): Promise<Compiled | null> {
  try {
    return await deps.latexCompiler.compile({ source: latex, engine, owner: userId })
  } catch (error) {
    const hasNoTex = error instanceof AppError && error.code === 'latex_unavailable'
    if (hasNoTex && !latexEdited && !isEmptyData(data)) return null
    throw error
  }
}

/** The first fault with its line. */
function inWords(problems: readonly LatexProblem[]): string {
  const { line, message, advice } = problems.find(({ isError }) => isError) ?? { line: null, message: 'TeX stopped.', advice: '' }
  return [line === null ? message : `Line ${line}: ${message}`, advice].filter((text) => text !== '').join(' ')
}
