import { AppError } from '@xperto/contract'
import { composeLetter } from '@xperto/resume-text/letter'
import { matchResume } from '@xperto/resume-text/match'
import type { ResumeRow } from '../resumes/index.ts'
import type { ApplicationRow } from './applications.store.ts'
import type { ApplicationsDeps } from './deps.ts'
import { writeVersion } from './change-letter.ts'
import { requireApplication } from './get-application.ts'
import { builtInWriter, requireResumeOf } from './present-letter.ts'
import { proposeLetter } from './propose-letter.ts'

interface LetterWish {
  userId: string
  applicationId: string
  how: 'write' | 'shorter'
  baseVersion: number | null
}

/**
 * Writes the next version of an application's letter: a model's words where one is connected, else the person's own lines. What the model says is checked
 * like everything else. Throws application_not_found, letter_needs_resume, letter_changed, credits_insufficient and the model's failures.
 */
export async function writeLetter(
  deps: ApplicationsDeps,
  { userId, applicationId, how, baseVersion }: LetterWish,
): Promise<ApplicationRow> {
  const { row, resume } = await deps.db.asUser(userId, async (tx) => {
    const found = await requireApplication(tx, userId, applicationId)
    if (found.letterVersion !== baseVersion) throw new AppError('letter_changed')
    return { row: found, resume: await requireResumeOf(tx, found) }
  })
  const isModel = deps.model.kind === 'model'
  const text = isModel
    ? await proposeLetter(deps, { row, resume, isShort: how === 'shorter' })
    : composed(deps, row, resume, how === 'shorter' ? 1 : 3)
  const cause = how === 'shorter' ? 'Written shorter' : baseVersion === null ? 'Written' : 'Written again'
  return await deps.db.asUser(
    userId,
    async (tx) =>
      await writeVersion(tx, { userId, applicationId }, { baseVersion, text, author: isModel ? deps.model.name : builtInWriter, cause }),
  )
}

function composed({ known, now }: ApplicationsDeps, row: ApplicationRow, { data }: ResumeRow, most: number): string {
  const matches = matchResume(row.requirements, { data, today: now().toISOString().slice(0, 7) }, known)
  return composeLetter(data, row, matches, most)
}
