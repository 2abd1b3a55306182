import { AppError, type TranscriptEntry } from '@xperto/contract'
import { cleanText } from '../../../platform/text/clean-text.ts'
import { type OfChat, requireOwnInterviewChat } from './change-interview.ts'
import type { InterviewsDeps } from './deps.ts'
import { currentTurn, isOpen } from './engine/state.ts'
import { lockInterview } from './interviews.store.ts'
import { addHeard, clearHeard } from './heard-pieces.ts'

/** More than forty minutes of clips for one turn. */
const piecesMost = 2000

/**
 * Keeps what was heard of the current turn, raw: filters work on what goes to a model (voice.md). Answers how many pieces the turn has. Throws
 * chat_not_found, not_an_interview, interview_not_started, interview_over, interview_turn_over, body_too_large.
 */
export async function keepTranscript(
  deps: InterviewsDeps,
  { turn, clear, entries, ...of }: OfChat & { turn: number; clear: boolean; entries: readonly TranscriptEntry[] },
): Promise<number> {
  const { userId, chatId } = of
  await requireOwnInterviewChat(deps, of)
  return await deps.db.asUser(userId, async (tx) => {
    const row = await lockInterview(tx, chatId)
    if (!row || row.startedAt === null) throw new AppError('interview_not_started')
    if (!isOpen(row.state)) throw new AppError('interview_over')
    const current = currentTurn(row.state)
    if (current?.number !== turn || current.decidedBy !== null) throw new AppError('interview_turn_over')
    if (clear) await clearHeard(tx, row.id, turn)
    const kept = await addHeard(
      tx,
      { id: row.id, userId, turn },
      entries.map((entry) => ({ ...entry, text: cleanText(entry.text) })),
    )
    if (kept > piecesMost) throw new AppError('body_too_large')
    return kept
  })
}
