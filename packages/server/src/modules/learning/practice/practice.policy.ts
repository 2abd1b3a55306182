import { AppError, codeLanguages } from '@xperto/contract'

/** The most bytes of a program that is judged; each is kept. No solution comes near it. */
export const solutionMaxBytes = 64 * 1024

/** Submissions of one person that this process judges at a time: each is dozens of runs. */
export const judgedAtOncePerPerson = 2

/** A judging that takes longer is given up, before its Idempotency-Key counts as abandoned (150 s). */
export const judgingMaxMs = 140_000

/** What has to hold of a program before it is judged. Throws language_unknown, source_empty, solution_too_large. */
export function checkSolution({ languageId, source }: { languageId: number; source: string }): void {
  if (!codeLanguages.some(({ id }) => id === languageId)) throw new AppError('language_unknown')
  if (source.trim() === '') throw new AppError('source_empty')
  if (Buffer.byteLength(source) > solutionMaxBytes) throw new AppError('solution_too_large')
}
