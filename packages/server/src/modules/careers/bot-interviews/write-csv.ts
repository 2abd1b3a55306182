import { submissionsMost } from '@xperto/contract'
import { csvOf } from './csv-of-rows.ts'
import type { BotInterviewsDeps } from './deps.ts'
import { requireOwn } from './require-interview.ts'
import { type ListedSubmission, listSubmissionRows, type SubmissionFilter } from './submissions.store.ts'

const heading = [
  'Candidate',
  'Decision',
  'Interview',
  'Score',
  'Points heard',
  'Points expected',
  'Seconds',
  'Left full screen',
  'Resumed',
  'Answered',
  'Time',
  'Started',
  'Ended',
  'Note',
]

const cellsOf = (row: ListedSubmission): (string | number | null)[] => [
  row.candidateName,
  row.status,
  row.interviewStatus,
  row.score,
  row.coverage?.heard ?? null,
  row.coverage?.of ?? null,
  row.duration,
  row.exitFullScreenCount,
  row.resumeInterviewCount,
  row.accommodations.answers,
  row.accommodations.time,
  row.startedAt?.toISOString() ?? null,
  row.endedAt?.toISOString() ?? null,
  row.note,
]

/** The submissions to an interview of that person as CSV (RFC 4180), with the filters of the list. Throws bot_interview_not_found. */
export async function writeCsv(
  { db }: Pick<BotInterviewsDeps, 'db'>,
  { userId, id }: { userId: string; id: string },
  filter: SubmissionFilter,
): Promise<string> {
  await db.asUser(userId, async (tx) => await requireOwn(tx, userId, id))
  // Those that were never started cost nothing and are not counted: there may be more of them than may start.
  const rows = await listSubmissionRows(db, { id, ownerId: userId }, filter, { limit: 10 * submissionsMost, offset: 0 })
  return csvOf([heading, ...rows.map(cellsOf)])
}
