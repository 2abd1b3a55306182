import { type ApplicationStatus, applicationStatusNames } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { keepVersion, requireResume } from '../resumes/index.ts'
import { plan } from './add-application.ts'
import { type ApplicationRow, saveApplication } from './applications.store.ts'
import { forgetPlannedDates, insertDate } from './dates.store.ts'
import type { ApplicationsDeps } from './deps.ts'
import { requireApplication, requireLocked } from './get-application.ts'
import { resumeOf } from './resume-of.ts'

export interface ApplicationChange {
  userId: string
  applicationId: string
  title?: string | undefined
  company?: string | undefined
  place?: string | undefined
  notes?: string | undefined
  resumeId?: string | undefined
  status?: ApplicationStatus | undefined
  /** The day of a new status in the person's calendar. */
  statusOn?: string | undefined
}

/**
 * Changes what is given of an application. A new status is a done date, its planned step takes the place of the one before, and SENT keeps the version of
 * the résumé that was sent. Throws application_not_found, resume_not_found.
 */
export async function changeApplication(deps: ApplicationsDeps, tx: Transaction, change: ApplicationChange): Promise<ApplicationRow> {
  const { userId, applicationId } = change
  const before = await requireLocked(tx, userId, applicationId)
  const resumeId = change.resumeId === undefined ? before.resumeId : (await requireResume(tx, userId, change.resumeId)).id
  const status = change.status ?? before.status
  const on = change.statusOn ?? deps.now().toISOString().slice(0, 10)
  const after: ApplicationRow = {
    ...before,
    title: change.title ?? before.title,
    company: change.company ?? before.company,
    place: change.place ?? before.place,
    notes: change.notes ?? before.notes,
    resumeId,
    status,
  }
  const isNew = status !== before.status
  const { resumeId: sentResume, sentOn, sentVersion, sentLetterVersion } = isNew ? await sentBy(tx, after, on) : after
  const sent = { resumeId: sentResume, sentOn, sentVersion, sentLetterVersion }
  await saveApplication(tx, { ...after, ...sent })
  if (isNew) {
    await forgetPlannedDates(tx, before.id)
    const what = applicationStatusNames[status]
    await insertDate(tx, { id: deps.newId(), userId, applicationId: before.id, on, at: null, what, done: true, isPlanned: false })
    await plan(deps, tx, after, on)
  }
  return await requireApplication(tx, userId, applicationId)
}

/** What was sent, when a status says so for the first time. Going back to SAVED takes it back: it was not sent after all. */
async function sentBy(
  tx: Transaction,
  row: ApplicationRow,
  on: string,
): Promise<Pick<ApplicationRow, 'resumeId' | 'sentOn' | 'sentVersion' | 'sentLetterVersion'>> {
  if (row.status === 'SAVED') return { resumeId: row.resumeId, sentOn: null, sentVersion: null, sentLetterVersion: null }
  if (row.sentOn !== null || row.status === 'WITHDRAWN') return row
  const resume = await resumeOf(tx, row)
  if (!resume) return { resumeId: row.resumeId, sentOn: on, sentVersion: null, sentLetterVersion: row.letterVersion }
  await keepVersion(tx, resume.id, resume.version)
  return { resumeId: resume.id, sentOn: on, sentVersion: resume.version, sentLetterVersion: row.letterVersion }
}
