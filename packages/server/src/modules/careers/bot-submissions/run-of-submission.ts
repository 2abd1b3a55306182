import { AppError, type InterviewStatus } from '@xperto/contract'
import { dueAt, hasAnswers, type InterviewState } from '../interviews/index.ts'
import { answersOfRun } from './answers-of-run.ts'
import { type BotPacket, keptSeconds } from './packet-of-questions.ts'
import type { SavedRun, SubmissionRow } from './submissions.store.ts'

/** What follows from the run of a submission, for its row. `now`: when it is kept. */
export function rowOfRun({ packet, state }: { packet: BotPacket; state: InterviewState }, now: Date): SavedRun {
  const due = dueAt(state, packet)
  return {
    packet,
    state,
    answers: answersOfRun({ packet, state }),
    interviewStatus: statusOf(state, now),
    duration: state.end === null ? 0 : Math.round(state.usedMs / 1000),
    dueAt: due === null ? null : new Date(due),
    startedAt: state.startedAt === null ? null : new Date(state.startedAt),
    endedAt: state.end === null ? null : new Date(state.end.at),
    needsReport: state.end !== null && hasAnswers(state),
  }
}

/**
 * COMPLETED: the candidate ended it, or the clock did with something answered. EXPIRED: it was left, without a word until its time was over, or for 24
 * hours after its start without an end.
 */
function statusOf(state: InterviewState, now: Date): InterviewStatus {
  const { end, startedAt } = state
  if (startedAt === null) return 'NOT_STARTED'
  if (end === null) return 'IN_PROGRESS'
  if (end.by !== 'time') return end.by === 'left' ? 'EXPIRED' : 'COMPLETED'
  return hasAnswers(state) && now.getTime() < startedAt + keptSeconds * 1000 ? 'COMPLETED' : 'EXPIRED'
}

/** Whether its time is over and nobody has ended it yet. */
export function isDue({ packet, state }: Pick<SubmissionRow, 'packet' | 'state'>, now: Date): boolean {
  const due = packet && state ? dueAt(state, packet) : null
  return due !== null && now.getTime() >= due
}

/** Throws interview_over and interview_not_started unless it runs now (EFF-08). */
export function requireRunning(row: SubmissionRow, now: Date): void {
  if (row.endedAt !== null || isDue(row, now)) throw new AppError('interview_over')
  if (row.startedAt === null) throw new AppError('interview_not_started')
}
