import type { Transaction } from '../../../platform/db/transaction.ts'
import { appendReply } from '../../conversation/messages/index.ts'
import { currentTurn, dueAt, endedText, type InterviewDeed, type InterviewState, lockChat, stepInterview } from '../interviews/index.ts'
import type { BotSubmissionsDeps } from './deps.ts'
import type { BotPacket } from './packet-of-questions.ts'
import { rowOfRun } from './run-of-submission.ts'
import { scoreSubmissionJob } from './score-submission-job.ts'
import { markMessages, saveRun, type SubmissionRow } from './submissions.store.ts'
import { heardOf } from './heard-pieces.ts'
import { unheardAnswers } from './unheard-answers.ts'

/** The job comes after the commit. */
const afterCommitMs = 500

/**
 * Takes a deed on and keeps what it makes; the transaction holds the submission and its chat. An end locks the chat in the same transaction and queues
 * the judging. `saysItself`: a reply of the chat says why it is locked, so no line is written. Answers the submission as it is then; one that was
 * not started, or is over, as it was. The system principal's.
 */
export async function changeHeld(
  deps: Pick<BotSubmissionsDeps, 'newId' | 'jobs' | 'log' | 'now'>,
  tx: Transaction,
  row: SubmissionRow,
  deed: InterviewDeed,
  { at = deps.now(), saysItself = false }: { at?: Date; saysItself?: boolean } = {},
): Promise<SubmissionRow> {
  const { packet, state, chatId, userId } = row
  if (!packet || !state || row.startedAt === null || row.endedAt !== null) return row
  const isEnd = deed.type === 'end' || deed.type === 'look'
  const due = dueAt(state, packet)
  const unheard = await unheardAnswers(tx, row, { andRunning: isEnd, until: due === null ? null : new Date(due) })
  const stepped = isEnd
    ? stepInterview({ packet, state: await heardSoFar(tx, { id: row.id, packet, state }, unheard, at) }, deed, [], at.getTime())
    : stepInterview({ packet, state }, deed, unheard, at.getTime())
  if (JSON.stringify(stepped.state) === JSON.stringify(state)) return row
  const kept = rowOfRun({ packet, state: stepped.state }, deps.now())
  await saveRun(tx, row.id, kept)
  const hasEnded = kept.endedAt !== null
  if (hasEnded && chatId !== null) {
    await lockChat(tx, chatId)
    if (!saysItself) {
      await appendReply(tx, { messageId: deps.newId(), chatId, userId, messageType: 'SYSTEM_MESSAGE', text: endedText(stepped.state) })
      await markMessages(tx, chatId, row.id)
    }
  }
  if (hasEnded && kept.needsReport) queueScoring(deps, row)
  return { ...row, ...kept }
}

/**
 * The run with all that came in time before its end, whoever notices the end and when: messages whose reply was lost, and words that were kept of an
 * answer that nobody sent.
 */
async function heardSoFar(
  tx: Transaction,
  { id, packet, state: before }: { id: string; packet: BotPacket; state: InterviewState },
  unheard: readonly { id: string; text: string }[],
  at: Date,
): Promise<InterviewState> {
  const now = Math.min(at.getTime(), (dueAt(before, packet) ?? Number.POSITIVE_INFINITY) - 1)
  const { state } = stepInterview({ packet, state: before }, { type: 'resume' }, unheard, now)
  const turn = currentTurn(state)
  if (!turn || turn.decidedBy !== null || turn.answers.length > 0) return state
  const text = await heardOf(tx, id, turn.number)
  if (text === '') return state
  const answer = { type: 'answer', key: `heard of ${turn.number}`, text, by: 'voice', proposal: null, isHeld: true, at: now } as const
  return stepInterview({ packet, state }, answer, [], now).state
}

/** Not awaited: the cron job finds what could not be queued. */
export function queueScoring(
  { jobs, log, now }: Pick<BotSubmissionsDeps, 'jobs' | 'log' | 'now'>,
  { id, userId }: Pick<SubmissionRow, 'id' | 'userId'>,
): void {
  void jobs
    .send(scoreSubmissionJob, { submissionId: id, userId }, { at: new Date(now().getTime() + afterCommitMs) })
    .catch((error: unknown) => log.warn({ err: error }, 'the judging of a submission could not be queued'))
}
