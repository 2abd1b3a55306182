import { AppError, type Letter } from '@xperto/contract'
import { letterContact } from '@xperto/resume-text/letter'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { ResumeRow } from '../resumes/index.ts'
import type { ApplicationRow } from './applications.store.ts'
import { checkedSentences, countUnproven } from './check-letter.ts'
import type { ApplicationsDeps } from './deps.ts'
import { findLetter, listLetters } from './letters.store.ts'
import { resumeOf } from './resume-of.ts'

/** The letter that an application shows, as the contract shows it; null before the first. */
export async function presentLetter(
  { model }: Pick<ApplicationsDeps, 'model'>,
  tx: Transaction,
  row: ApplicationRow,
): Promise<Letter | null> {
  const found = row.letterVersion === null ? null : await findLetter(tx, row.id, row.letterVersion)
  if (!found) return null
  const resume = await requireResumeOf(tx, row)
  const checked = checkedSentences(found.text, row, resume)
  const numbers = new Map<string, number>()
  const sources: Letter['sources'] = []
  const numberOf = (source: (typeof checked)[number]['source']): number | null => {
    if (source === null) return null
    const known = numbers.get(source.quote)
    if (known !== undefined) return known
    const number = sources.length + 1
    numbers.set(source.quote, number)
    sources.push({ number, quote: source.quote, section: source.section })
    return number
  }
  const sentences = checked.map(({ from, to, text, claims, source }) => ({
    from,
    to,
    text,
    claims: claims.map((claim) => ({ text: claim.text, from: claim.from, to: claim.to })),
    source: claims.length > 0 ? null : numberOf(source),
  }))
  const versions = await listLetters(tx, row.id)
  return {
    version: found.version,
    text: found.text,
    author: found.author,
    created_on: found.createdAt.toISOString(),
    words: found.text.split(/\s+/u).filter((word) => word !== '').length,
    sentences,
    sources,
    unproven: countUnproven(checked),
    name: resume.data.basics.name,
    contact: letterContact(resume.data),
    resume_version: resume.version,
    writer: { name: model.kind === 'model' ? model.name : builtInWriter, is_free: model.kind === 'library' },
    versions: versions.map(({ version, cause, author, createdAt }) => ({ version, cause, author, created_on: createdAt.toISOString() })),
  }
}

export const builtInWriter = 'Built-in writer'

/** The résumé that a letter is made of. Throws letter_needs_resume. */
export async function requireResumeOf(tx: Transaction, row: ApplicationRow): Promise<ResumeRow> {
  const resume = await resumeOf(tx, row)
  if (!resume) throw new AppError('letter_needs_resume')
  return resume
}
