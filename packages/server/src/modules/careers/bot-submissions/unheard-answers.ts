import { definitionOf } from '@xperto/chat-types/definitions'
import { asksToEnd, asksToRepeat } from '@xperto/chat-types/kit'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { unheardMessages } from '../interviews/index.ts'
import { botInterviewChatType } from '../bot-interviews/index.ts'

/**
 * Answers of a candidate whose reply did not come to its end, so that they were not taken in; the button of Stop Answering, sent alone, is none, and neither is
 * the wish to hear the question again or to end. `andRunning`, `until`: as unheardMessages has them.
 */
export async function unheardAnswers(
  tx: Transaction,
  { chatId, startedAt }: { chatId: string | null; startedAt: Date | null },
  { andRunning, until = null }: { andRunning: boolean; until?: Date | null },
): Promise<{ id: string; text: string }[]> {
  if (chatId === null || startedAt === null) return []
  const all = await unheardMessages(tx, chatId, startedAt, andRunning, until)
  const button = definitionOf(botInterviewChatType).actions.STOP_ANSWERING
  return all.filter(({ text }) => text.trim() !== button && !asksToRepeat(text) && !asksToEnd(text))
}
