import type { Transaction } from '../../../platform/db/transaction.ts'
import { appendReply } from '../../conversation/messages/index.ts'
import { endedText, type InterviewDeed, lockChat, stepInterview, unheardMessages } from '../interviews/index.ts'
import type { BotSubmissionsDeps } from './deps.ts'
import { rowOfRun } from './run-of-submission.ts'
import { scoreSubmissionJob } from './score-submission-job.ts'
import { markMessages, saveRun, type SubmissionRow } from './submissions.store.ts'

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
  const unheard = chatId === null ? [] : await unheardMessages(tx, chatId, row.startedAt, isEnd)
  const stepped = stepInterview({ packet, state }, deed, unheard, at.getTime())
  if (JSON.stringify(stepped.state) === JSON.stringify(state)) return row
  const kept = rowOfRun({ packet, state: stepped.state }, deps.now())
  await saveRun(tx, row.id, kept)
  if (stepped.ended && chatId !== null) {
    await lockChat(tx, chatId)
    if (!saysItself) {
      await appendReply(tx, { messageId: deps.newId(), chatId, userId, messageType: 'SYSTEM_MESSAGE', text: endedText(stepped.state) })
      await markMessages(tx, chatId, row.id)
    }
  }
  if (stepped.ended && kept.needsReport) queueScoring(deps, row)
  return { ...row, ...kept }
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
