import { AppError, type BotInterviewSubmission, isUuid, type SubmissionStatus } from '@xperto/contract'
import type { BotInterviewsDeps } from './deps.ts'
import { presentSubmission } from './present-submission.ts'
import { findSubmission, saveNote, saveStatus } from './submissions.store.ts'

type Deps = Pick<BotInterviewsDeps, 'db'>

/** One submission for its owner or its candidate. Throws bot_submission_not_found for anybody else's and for one that never was. */
export async function getSubmission({ db }: Deps, viewerId: string, id: string): Promise<BotInterviewSubmission> {
  const row = isUuid(id) ? await findSubmission(db, viewerId, id) : null
  if (!row) throw new AppError('bot_submission_not_found')
  return presentSubmission(row, viewerId)
}

/** Keeps the owner's decision (BOT-08). Throws bot_submission_not_found, to the candidate too: the decision is the owner's alone. */
export async function decideSubmission(
  deps: Deps,
  { ownerId, id, status }: { ownerId: string; id: string; status: SubmissionStatus },
): Promise<BotInterviewSubmission> {
  if (!isUuid(id) || !(await saveStatus(deps.db, ownerId, id, status))) throw new AppError('bot_submission_not_found')
  return await getSubmission(deps, ownerId, id)
}

/** Keeps the owner's note to a decision. Throws bot_submission_not_found. */
export async function noteSubmission(
  deps: Deps,
  { ownerId, id, note }: { ownerId: string; id: string; note: string },
): Promise<BotInterviewSubmission> {
  if (!isUuid(id) || !(await saveNote(deps.db, ownerId, id, note))) throw new AppError('bot_submission_not_found')
  return await getSubmission(deps, ownerId, id)
}
