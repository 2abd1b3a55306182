import { AppError, codeLanguages, sourceMaxBytes, stdinMaxBytes } from '@xperto/contract'

/** Programs of one person that this process takes at a time, waiting ones included: one person cannot fill everybody's queue. */
export const runsPerPerson = 20

/** What has to hold of a program before it is given to anybody. Throws language_unknown, source_empty, source_too_large, stdin_too_large. */
export function checkProgram({ languageId, source, stdin }: { languageId: number; source: string; stdin: string }): void {
  if (!codeLanguages.some(({ id }) => id === languageId)) throw new AppError('language_unknown')
  if (source.trim() === '') throw new AppError('source_empty')
  if (Buffer.byteLength(source) > sourceMaxBytes) throw new AppError('source_too_large')
  if (Buffer.byteLength(stdin) > stdinMaxBytes) throw new AppError('stdin_too_large')
}
