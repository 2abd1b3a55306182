import { refundNews, refundTrail } from '@xperto/chat-types/refund-steps'
import { showPrice } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { formatCredits } from '../../money/credits/index.ts'
import { holdUntoldRequests, keepTold, type RefundRequestRow } from '../../money/payments/index.ts'
import { appendMessage } from '../messages/index.ts'
import { providerNames } from './account-of-chat.ts'
import type { SupportDeps } from './deps.ts'

const atOnce = 50

/**
 * Tells the chat of each refund that went a step further. Message and mark are one transaction, so a run that dies tells nothing, and the next one
 * tells it once; two processes never tell the same. Answers how many chats were told.
 */
export async function tellRefunds(deps: Pick<SupportDeps, 'db' | 'newId'>, signal: AbortSignal): Promise<number> {
  signal.throwIfAborted()
  return await deps.db.asSystem(async (tx) => {
    let told = 0
    for (const request of await holdUntoldRequests(tx, atOnce)) if (await tell(tx, deps, request)) told += 1
    return told
  })
}

async function tell(tx: Transaction, { newId }: Pick<SupportDeps, 'newId'>, request: RefundRequestRow): Promise<boolean> {
  const { chatId, step, reference, orderId, reason } = request
  const refund = {
    ...{ reference, orderId, step, reason },
    price: showPrice(request.amountMinor, request.currency),
    provider: providerNames[request.provider],
    heldCredits: formatCredits(BigInt(request.heldMicro)),
  }
  const message = { messageId: newId(), text: refundNews(refund), messageType: 'AI_RESPONSE' as const, blocks: [refundTrail(refund)] }
  const outcome = chatId === null ? 'gone' : await appendMessage(tx, { ...message, chatId })
  if (outcome === 'busy') return false
  await keepTold(tx, request.id, step)
  return outcome === 'added'
}
