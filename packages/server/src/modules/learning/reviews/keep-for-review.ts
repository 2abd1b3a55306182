import { createHash } from 'node:crypto'
import { AppError, isUuid, notices } from '@xperto/contract'
import type { ReviewsDeps } from './deps.ts'
import { type CardRow, findCardOf, findReply, insertCard } from './reviews.store.ts'
import { newCard } from './schedule-card.ts'

/** The most characters of a side; a longer reply is cut with a word about it. */
const sideMax = 8000

/**
 * Keeps a reply, or words selected in it, as a card: the question in front, the answer behind. It is due at once. The same words again answer the
 * card there is. Throws message_not_found.
 */
export async function keepForReview(
  { db, now }: ReviewsDeps,
  input: { userId: string; messageId: string; selection: string | null },
): Promise<{ card: CardRow; now: Date }> {
  const { userId, messageId, selection } = input
  if (!isUuid(messageId)) throw new AppError('message_not_found')
  return await db.asUser(userId, async (tx) => {
    const reply = await findReply(tx, userId, messageId)
    if (!reply) throw new AppError('message_not_found')
    const moment = now()
    const ref = selection === null ? messageId : `${messageId} ${createHash('sha256').update(selection).digest('hex').slice(0, 24)}`
    await insertCard(tx, {
      userId,
      chatId: reply.chatId,
      source: 'kept',
      ref,
      topic: reply.chatName,
      front: cut(reply.question === '' ? reply.chatName : reply.question),
      back: cut(selection ?? withoutNextQuestions(reply.answer)),
      card: newCard(moment),
    })
    const card = await findCardOf(tx, userId, 'kept', ref)
    if (!card) throw new AppError('message_not_found')
    return { card, now: moment }
  })
}

/** An answer without the questions that it offers at its end. */
const withoutNextQuestions = (answer: string): string => {
  const at = answer.lastIndexOf(`**${notices.couldAskNext}**`)
  return at > 0 ? answer.slice(0, at).trimEnd() : answer
}

const cut = (text: string) => (text.length <= sideMax ? text : `${text.slice(0, sideMax)}\n\n*Cut here. The chat has all of it.*`)
