import type { BotRoom } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { readRemaining } from '../../money/credits/index.ts'
import { findForCandidate, whyClosed } from '../bot-interviews/index.ts'
import { currentTurn, secondsLeft } from '../interviews/index.ts'
import { secondsOf } from './packet-of-questions.ts'
import type { SubmissionRow } from './submissions.store.ts'

/** A submission as its candidate's room shows it. */
export async function presentRoom({ db, now }: { db: Database; now: () => Date }, row: SubmissionRow): Promise<BotRoom> {
  const { packet, state, questions } = row
  const isStarted = packet !== null && state !== null
  const seconds = isStarted ? packet.budgets.seconds : secondsOf(questions, row.accommodations)
  const kinds = isStarted ? packet.kinds : questions.map(({ kind }) => kind)
  return {
    id: row.id,
    botInterviewId: row.botInterviewId,
    chatId: row.chatId,
    title: row.title,
    company_name: row.companyName,
    interview_type: row.interviewType,
    interview_status: row.interviewStatus,
    accommodations: row.accommodations,
    consent: row.consent,
    is_open: isStarted || (await isOpen(db, row)),
    questions: kinds.length,
    written_questions: kinds.filter((kind) => kind === 'written').length,
    answered: row.answers.filter(({ answered_at: at }) => at !== null).length,
    seconds,
    seconds_left: isStarted ? secondsLeft(state, packet, now().getTime()) : seconds,
    turn: turnOf(row),
    exit_full_screen_count: row.exitFullScreenCount,
    resume_interview_count: row.resumeInterviewCount,
    started_on: row.startedAt?.toISOString() ?? null,
    ended_on: row.endedAt?.toISOString() ?? null,
    ended_by: state?.end?.by ?? null,
    scoring: row.needsReport,
  }
}

function turnOf({ packet, state }: SubmissionRow): BotRoom['turn'] {
  const turn = state && currentTurn(state)
  if (!packet || !state || !turn || turn.decidedBy !== null || state.end !== null) return null
  return {
    question_number: turn.question + 1,
    kind: packet.kinds[turn.question] ?? 'spoken',
    text: turn.text,
    asked_on: new Date(turn.askedAt).toISOString(),
  }
}

/** Whether it could be started now. Why not is its owner's matter. */
async function isOpen(db: Database, { botInterviewId, ownerId }: Pick<SubmissionRow, 'botInterviewId' | 'ownerId'>): Promise<boolean> {
  const interview = await db.asSystem(async (tx) => await findForCandidate(tx, botInterviewId))
  return interview !== null && whyClosed(interview, await readRemaining(db, ownerId)) === null
}
