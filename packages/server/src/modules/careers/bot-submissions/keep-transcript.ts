import { AppError, type TranscriptEntry } from '@xperto/contract'
import { cleanText } from '../../../platform/text/clean-text.ts'
import { currentTurn } from '../interviews/index.ts'
import type { BotSubmissionsDeps } from './deps.ts'
import { holdOwnSubmission } from './require-submission.ts'
import { requireRunning } from './run-of-submission.ts'
import { addHeard, clearHeard } from './heard-pieces.ts'

/** More than forty minutes of clips for one question. */
const piecesMost = 2000

/**
 * Keeps what was heard of the question that waits, raw: filters work on what is sent as the answer (voice.md). Answers how many pieces it has. Throws
 * bot_submission_not_found, interview_not_started, interview_over, interview_turn_over, body_too_large.
 */
export async function keepTranscript(
  { db, now }: Pick<BotSubmissionsDeps, 'db' | 'now'>,
  {
    question,
    clear,
    entries,
    ...of
  }: { userId: string; id: string; question: number; clear: boolean; entries: readonly TranscriptEntry[] },
): Promise<number> {
  return await db.asSystem(async (tx) => {
    const row = await holdOwnSubmission(tx, of)
    requireRunning(row, now())
    const turn = row.state && currentTurn(row.state)
    if (!turn || turn.question !== question - 1 || turn.decidedBy !== null) throw new AppError('interview_turn_over')
    if (clear) await clearHeard(tx, row.id, turn.number)
    const kept = await addHeard(
      tx,
      { id: row.id, userId: row.userId, turn: turn.number },
      entries.map((entry) => ({ ...entry, text: cleanText(entry.text) })),
    )
    if (kept > piecesMost) throw new AppError('body_too_large')
    return kept
  })
}
