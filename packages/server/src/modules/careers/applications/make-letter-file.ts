import { AppError } from '@xperto/contract'
import { engineOf } from '@xperto/resume-text'
import { letterLatex, type LetterSheet } from '@xperto/resume-text/letter'
import { checkedSentences, countUnproven } from './check-letter.ts'
import type { ApplicationsDeps } from './deps.ts'
import { requireApplication } from './get-application.ts'
import { findLetter } from './letters.store.ts'
import { requireResumeOf } from './present-letter.ts'

const types = { pdf: 'application/pdf', docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' } as const
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * A version of a letter as PDF or DOCX, in the hand of its résumé. It costs nothing. Throws application_not_found, letter_not_found, letter_unproven while
 * a claim is not settled, latex_refused, and what the compiler throws.
 */
export async function makeLetterFile(
  { db, latexCompiler }: Pick<ApplicationsDeps, 'db' | 'latexCompiler'>,
  { userId, applicationId, file, on }: { userId: string; applicationId: string; file: string; on: string },
): Promise<{ bytes: Uint8Array; type: string; name: string }> {
  const [, version, kind] = /^(\d{1,9})\.(pdf|docx)$/.exec(file) ?? []
  if (version === undefined || (kind !== 'pdf' && kind !== 'docx')) throw new AppError('letter_not_found')
  const sheet = await db.asUser(userId, async (tx): Promise<LetterSheet> => {
    const row = await requireApplication(tx, userId, applicationId)
    const found = await findLetter(tx, row.id, Number(version))
    if (!found) throw new AppError('letter_not_found')
    const resume = await requireResumeOf(tx, row)
    if (countUnproven(checkedSentences(found.text, row, resume)) > 0) throw new AppError('letter_unproven')
    const { data, template, paper } = resume
    return { data, template, paper, text: found.text, date: day.format(new Date(`${on}T12:00:00Z`)) }
  })
  const name = `letter.${kind}`
  // The library takes a fifth of a second: it is loaded with the first DOCX.
  if (kind === 'docx') return { bytes: await (await import('@xperto/resume-text/letter-docx')).letterDocx(sheet), type: types.docx, name }
  const source = letterLatex(sheet)
  const compiled = await latexCompiler.compile({ source, engine: engineOf(source), owner: userId })
  if (compiled.kind !== 'made') throw new AppError('latex_refused')
  return { bytes: compiled.pdf, type: types.pdf, name }
}
