import { type BotInterviewSubmission, highScoreFrom, type SubmissionAnswer, type SubmissionRow } from '@xperto/contract'
import type { ListedSubmission, SubmissionDetail } from './submissions.store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A submission as the owner's list shows it. */
export const presentRow = (row: ListedSubmission): SubmissionRow => ({
  id: row.id,
  botInterviewId: row.botInterviewId,
  userId: row.userId,
  chatId: row.chatId,
  candidate_name: row.candidateName,
  status: row.status,
  interview_status: row.interviewStatus,
  exit_full_screen_count: row.exitFullScreenCount,
  resume_interview_count: row.resumeInterviewCount,
  score: row.score,
  coverage: row.coverage,
  duration: row.duration,
  accommodations: row.accommodations,
  scoring: row.needsReport,
  human_look_on: row.humanLookAt?.toISOString() ?? null,
  created_on: row.createdAt.toISOString(),
  started_on: row.startedAt?.toISOString() ?? null,
  ended_on: row.endedAt?.toISOString() ?? null,
})

/** One submission as its owner, or its candidate, may know it. */
export function presentSubmission(row: SubmissionDetail, viewerId: string): BotInterviewSubmission {
  const isOwner = viewerId === row.ownerId
  const isOver = row.endedAt !== null
  const seesPoints = isOwner || isOver
  return {
    ...presentRow(row),
    score: seesPoints ? row.score : null,
    coverage: seesPoints ? row.coverage : null,
    title: row.title,
    company_name: row.companyName,
    note: isOwner ? row.note : '',
    note_asked: isOwner && goesAgainst(row),
    disputed: row.disputed,
    judged_by: row.judgedBy,
    answers: seesPoints ? row.answers : row.answers.map(unjudged),
    erased_on: row.endedAt === null ? null : new Date(row.endedAt.getTime() + row.retentionDays * dayMs).toISOString(),
  }
}

/** Whether a decision goes against the score: selected below 80, or rejected from 80 on. Without a score there is nothing to go against. */
const goesAgainst = ({ status, score }: Pick<ListedSubmission, 'status' | 'score'>): boolean =>
  score !== null && ((status === 'SELECTED' && score < highScoreFrom) || (status === 'REJECTED' && score >= highScoreFrom))

const unjudged = (answer: SubmissionAnswer): SubmissionAnswer => ({ ...answer, state: null, score: null, points: [], criteria: [] })
