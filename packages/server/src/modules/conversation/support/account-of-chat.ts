import type { SupportAccount, SupportOrder, SupportRefund } from '@xperto/chat-types/kit'
import { AppError, type PaymentProvider, type PaymentStatus, showPrice } from '@xperto/contract'
import { formatCredits, readRemaining, usageSince } from '../../money/credits/index.ts'
import { askForRefund, findOwnOrders, type OwnOrder } from '../../money/payments/index.ts'
import type { SupportDeps } from './deps.ts'
import { ownerOfChat } from './support.store.ts'

/** As many orders as Support compares. */
const comparedOrders = 50
/** The days of usage that Support shows. */
const usageDays = 7

const statuses = {
  PAYMENT_INITIATED: 'pending',
  PAYMENT_SUCCESS: 'paid',
  PAYMENT_FAILED: 'failed',
  PAYMENT_CANCELLED: 'cancelled',
} as const satisfies Record<PaymentStatus, SupportOrder['status']>

/** What a payment provider is called to people. */
export const providerNames = { CASHFREE: 'Cashfree', PAYPAL: 'PayPal' } as const satisfies Record<PaymentProvider, string>

/** Whose a chat is. Throws chat_not_found. */
export async function requireOwner({ db }: Pick<SupportDeps, 'db'>, chatId: string): Promise<string> {
  const userId = await ownerOfChat(db, chatId)
  if (userId === null) throw new AppError('chat_not_found')
  return userId
}

/** The orders, usage and balance of whoever a support chat belongs to (TYP-08): figures of the ledger and the provider, in words. */
export async function accountOfChat(deps: Pick<SupportDeps, 'db' | 'now'>, chatId: string): Promise<SupportAccount> {
  const userId = await requireOwner(deps, chatId)
  const since = new Date(deps.now().getTime() - usageDays * 86_400_000)
  const { orders, lines } = await deps.db.asUser(userId, async (tx) => ({
    orders: await findOwnOrders(tx, userId, comparedOrders),
    lines: await usageSince(tx, userId, since),
  }))
  return {
    orders: orders.map(orderOf),
    usage: {
      total: formatCredits(lines.reduce((sum, { amount }) => sum + amount, 0n)),
      lines: lines.map(({ usageType, amount, times, tokens }) => ({
        title: titleOf(usageType),
        credits: formatCredits(amount),
        times,
        tokens,
      })),
    },
    remaining: formatCredits(await readRemaining(deps.db, userId)),
  }
}

/** Asks for the refund of an order of whoever the chat belongs to; the chat then says each step. */
export async function askForRefundIn(deps: SupportDeps, chatId: string, orderId: string): Promise<SupportRefund> {
  const userId = await requireOwner(deps, chatId)
  const answer = await askForRefund(deps, { userId, orderId, chatId })
  if ('refusal' in answer) return answer
  const { request, isNew } = answer
  return {
    reference: request.reference,
    price: showPrice(request.amountMinor, request.currency),
    provider: providerNames[request.provider],
    heldCredits: formatCredits(BigInt(request.heldMicro)),
    isNew,
    step: request.step,
    reason: request.reason,
  }
}

function orderOf(order: OwnOrder): SupportOrder {
  return {
    orderId: order.orderId,
    credits: order.credits,
    price: showPrice(order.amountMinor, order.currency),
    provider: providerNames[order.provider],
    status: statuses[order.status],
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    expiresAt: order.expiresAt,
    unused: order.unusedMicro === null ? null : formatCredits(BigInt(order.unusedMicro)),
    isKeptApart: order.isKeptApart,
    hasDispute: order.hasDispute,
    wasPaidAgain: order.surplusRefund !== null,
    refund: refundOf(order),
  }
}

const stepOfRefund = { requested: 'approved', pending: 'sent', done: 'done', failed: 'failed' } as const

function refundOf({ refundedMinor, amountMinor, refund, requestDecision, requestReference: reference, requestReason: reason }: OwnOrder) {
  if (refundedMinor >= amountMinor) return { reference, step: 'done' as const, reason }
  if (requestDecision === 'declined') return { reference, step: 'declined' as const, reason }
  if (refund !== null) return { reference, step: stepOfRefund[refund], reason }
  return requestDecision === null ? null : { reference, step: 'asked' as const, reason }
}

/** GOAL_PLAN → Goal plan. */
function titleOf(usageType: string): string {
  const words = usageType.toLowerCase().replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
