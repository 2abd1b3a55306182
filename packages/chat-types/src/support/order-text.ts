import type { BlockRow, MessageBlock } from '@xperto/contract'
import type { SupportAccount, SupportOrder } from '../kit/server.ts'
import type { PaidTwice } from './paid-twice.ts'
import { momentIn } from './refund-steps.ts'

const stateWords = { pending: 'Pending', paid: 'Paid', failed: 'Failed', cancelled: 'Cancelled' } as const
const tones = { pending: 'warn', paid: 'ok', failed: 'bad', cancelled: 'plain' } as const

/** How many orders a chat lists. */
export const listedOrders = 5

/** Words that a person reads of an order's state. */
export function stateOf({ status, refund, hasDispute, isKeptApart }: SupportOrder): Pick<BlockRow, 'state' | 'tone'> {
  if (hasDispute) return { state: 'Disputed', tone: 'warn' }
  if (isKeptApart) return { state: 'Being checked', tone: 'warn' }
  if (refund?.step === 'done') return { state: 'Given back', tone: 'plain' }
  if (refund && refund.step !== 'declined') return { state: 'Refund asked', tone: 'warn' }
  return { state: stateWords[status], tone: tones[status] }
}

/** A person's orders as objects, each with a button that asks about it, or for its refund. */
export function ordersBlock(orders: readonly SupportOrder[], timeZone: string, button: 'ask' | 'refund'): MessageBlock {
  return {
    kind: 'rows',
    title: 'Orders',
    total: orders.length > listedOrders ? `the newest ${listedOrders} of ${orders.length}` : null,
    rows: orders.slice(0, listedOrders).map((order) => ({
      title: `${order.credits.toLocaleString('en')} credits`,
      note: `${momentIn(order.createdAt, timeZone)}, ${order.orderId}`,
      value: order.price,
      ...stateOf(order),
      is_marked: false,
      ask:
        button === 'ask'
          ? { label: 'Ask', text: `What about order ${order.orderId}?` }
          : { label: 'Ask for refund', text: refundText(order.orderId) },
    })),
  }
}

/** What the button sends that asks for a refund. */
export const refundText = (orderId: string): string => `Ask for the refund of ${orderId}`

/** Two orders for one purchase: the later one is marked (look 29-support). */
export function paidTwiceBlock({ first, second }: PaidTwice, timeZone: string): MessageBlock {
  const row = (order: SupportOrder, isSecond: boolean): BlockRow => ({
    title: order.orderId,
    note: `${momentIn(order.paidAt ?? order.createdAt, timeZone)}, ${order.credits.toLocaleString('en')} credits, ${unusedWords(order)}`,
    value: order.price,
    state: isSecond ? 'paid twice' : 'stays',
    tone: isSecond ? 'warn' : 'plain',
    is_marked: isSecond,
    ask: isSecond && order.refund === null ? { label: 'Ask for refund', text: refundText(order.orderId) } : null,
  })
  return { kind: 'rows', title: 'The two orders', total: null, rows: [row(first, false), row(second, true)] }
}

export function unusedWords({ unused, credits }: SupportOrder): string {
  if (unused === null) return 'no credits given'
  if (unused === String(credits)) return 'none of them used'
  return unused === '0' ? 'all of them used' : `${unused} not used`
}

/** Seven days of use by kind, with their sum. */
export function usageBlock({ usage }: SupportAccount): MessageBlock {
  return {
    kind: 'rows',
    title: 'Usage, last 7 days',
    total: `${usage.total} credits`,
    rows: usage.lines.map(({ title, credits, times, tokens }) => ({
      title,
      note:
        tokens > 0
          ? `${times === 1 ? 'once' : `${times} times`}, ${tokens.toLocaleString('en')} tokens`
          : times === 1
            ? 'once'
            : `${times} times`,
      value: credits,
      state: '',
      tone: 'plain' as const,
      is_marked: false,
      ask: null,
    })),
  }
}

/** What is so with one order, and what comes next. */
export function orderText(order: SupportOrder, timeZone: string): string {
  const { orderId, price, provider, status } = order
  const made = `**${orderId}**, ${price} for ${order.credits.toLocaleString('en')} credits, begun ${momentIn(order.createdAt, timeZone)} with ${provider}`
  return `${made}: ${verdictOf(order, status, timeZone)}`
}

function verdictOf(order: SupportOrder, status: SupportOrder['status'], timeZone: string): string {
  const { provider, paidAt, expiresAt, refund } = order
  if (order.hasDispute)
    return 'your bank or card has a dispute open about it. Its unused credits are held until the bank decides; a refund beside it would pay you twice.'
  if (order.isKeptApart)
    return `${provider} reports another amount or currency than the order has. Nothing was granted for that payment, and a person checks it.`
  if (refund?.step === 'done') return 'its money went back to where you paid from, and its credits left your balance.'
  if (refund?.step === 'declined')
    return `its refund ${refund.reference ?? ''} was declined: ${refund.reason ?? 'without a reason'}. The order stays paid.`
  if (refund) return `its refund${refund.reference === null ? '' : ` ${refund.reference}`} is under way. This chat says each step.`
  if (status === 'paid')
    return `paid ${paidAt === null ? '' : `${momentIn(paidAt, timeZone)} `}and granted; ${unusedWords(order)}.${
      order.wasPaidAgain ? ' You paid this order a second time: that second payment goes back by itself.' : ''
    }`
  if (status === 'pending')
    return `pending. ${provider} has confirmed no payment yet. You can pay until ${momentIn(expiresAt, timeZone)}. Has your bank taken the money? Then pay nothing again: the server asks ${provider} every few minutes, and the credits come as soon as it says yes.`
  if (status === 'failed')
    return `failed. ${provider} says that the bank did not pay, so no credits were given. Money that looks taken is a reservation, which banks free within 5 to 7 working days. Should ${provider} confirm it late, the credits still come.`
  return `cancelled. Nobody paid it before it ended, and no credits were given. Should ${provider} confirm a late payment, the credits still come.`
}
