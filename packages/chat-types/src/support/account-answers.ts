import type { ReplyContext, SupportAccount, SupportOrder, SupportRefund } from '../kit/server.ts'
import { ordersBlock, orderText, paidTwiceBlock, usageBlock } from './order-text.ts'
import { findPaidTwice } from './paid-twice.ts'
import { refundNews, refundTrail } from './refund-steps.ts'
import type { SupportReply } from './support-reply.ts'

/** A person's own orders, each with Ask. */
export function answerOrders({ orders }: SupportAccount, timeZone: string): SupportReply {
  if (orders.length === 0)
    return {
      text: 'You have bought nothing yet, so there is no order to look at. Credits that you have are gifts or codes; My Credits lists them.',
    }
  const open = orders.filter(({ status }) => status === 'pending').length
  const twice = findPaidTwice(orders).length
  const said = [
    `You have ${orders.length === 1 ? 'one order' : `${orders.length} orders`}.`,
    open === 0 ? 'None is pending.' : `${open === 1 ? 'One is' : `${open} are`} pending.`,
    twice === 0 ? 'None was paid twice.' : 'One of them looks as if it was paid twice: ask about it.',
  ]
  return { text: `${said.join(' ')} Choose one, or write what happened.`, blocks: [ordersBlock(orders, timeZone, 'ask')] }
}

/** Seven days of usage, whose lines add up to the sum. */
export function answerUsage({ usage, remaining }: SupportAccount): SupportReply {
  if (usage.lines.length === 0) return { text: `Nothing was charged in the last seven days. You have ${remaining} credits.` }
  const [most] = usage.lines
  const largest = most ? ` Most went to ${most.title.toLowerCase()}: ${most.credits}.` : ''
  return {
    text: `In the last seven days ${usage.total} credits were charged.${largest} You have ${remaining} left. Credits, tab Credits Usage, has every line.`,
    blocks: [usageBlock({ orders: [], usage, remaining })],
  }
}

/** Whether an order was paid twice: found with both orders, or ruled out with what was compared. */
export function answerPaidTwice({ orders }: SupportAccount, timeZone: string): SupportReply {
  const [pair] = findPaidTwice(orders)
  if (pair) {
    const { second, minutesApart } = pair
    const apart = minutesApart < 1 ? 'less than a minute' : minutesApart === 1 ? 'one minute' : `${minutesApart} minutes`
    const next =
      second.refund === null
        ? `I can ask for ${second.orderId} back. What is unused of its credits leaves your balance with it.`
        : `The refund of ${second.orderId} is asked for already.`
    return {
      text: `Yes. Two orders for the same pack were paid **${apart} apart**. ${next}`,
      blocks: [paidTwiceBlock(pair, timeZone)],
    }
  }
  const again = orders.find(({ wasPaidAgain }) => wasPaidAgain)
  if (again)
    return {
      text: `Yes: ${again.orderId} was paid a second time. That second payment goes back by itself, you need to do nothing. ${orderText(again, timeZone)}`,
    }
  const paid = orders.filter(({ status }) => status === 'paid')
  if (paid.length < 2)
    return {
      text: `No: ${paid.length === 0 ? 'no order of yours is paid' : `one order of yours is paid, ${paid[0]?.orderId ?? ''}`}. ${reservation}`,
      blocks: listed(orders, timeZone),
    }
  return {
    text: `No. I compared your ${paid.length} paid orders: no two of the same pack and price were paid within an hour. ${reservation}`,
    blocks: listed(orders, timeZone),
  }
}

const reservation =
  'A second line at your bank is then usually a reservation of an attempt that failed, and the bank frees it within 5 to 7 working days.'
const listed = (orders: readonly SupportOrder[], timeZone: string) => (orders.length === 0 ? [] : [ordersBlock(orders, timeZone, 'ask')])

/** Why a payment did not arrive: the newest order that is not simply paid, in its own words. */
export function answerTrouble({ orders }: SupportAccount, timeZone: string): SupportReply {
  const [newest] = orders
  if (!newest)
    return {
      text: 'No order was begun from this account, so no money of it reached us. Did you pay while signed in with another address? Sign in with that one and ask there.',
    }
  const wrong = orders.find(({ status, isKeptApart }) => isKeptApart || status === 'pending' || status === 'failed') ?? newest
  const other = wrong === newest ? '' : ` Your newest order is another one: ${newest.orderId}, ${newest.status}.`
  return { text: `${orderText(wrong, timeZone)}${other}`, blocks: [ordersBlock(orders, timeZone, 'ask')] }
}

/** Asks for the refund of an order, or says which could be asked for and why another cannot. */
export async function answerRefund(context: ReplyContext, order: SupportOrder | null, account: SupportAccount): Promise<SupportReply> {
  const { services, chat, person } = context
  if (order === null) {
    const possible = account.orders.filter(({ status, refund }) => status === 'paid' && refund === null)
    if (possible.length === 0)
      return {
        text: `There is no paid order of yours that could go back. ${account.orders.length === 0 ? 'You have bought nothing yet.' : 'The list has their states.'}`,
        blocks: listed(account.orders, person.timezone),
      }
    return {
      text: 'Which order should go back? A person of the support team decides. Until then what is unused of its credits is set aside; credits that you used stay to be settled.',
      blocks: [ordersBlock(possible, person.timezone, 'refund')],
    }
  }
  const asked = await services.support.askForRefund(chat.id, order.orderId)
  if ('refusal' in asked) return { text: refused(asked.refusal, order, person.timezone) }
  const told = { ...asked, orderId: order.orderId }
  const before = asked.isNew ? '' : 'That refund was asked for before. '
  return {
    text: `${before}${refundNews(told)} Is it solved? Yes closes this chat; its steps still arrive in it.`,
    blocks: [refundTrail(told)],
    actions: [{ action: 'SUPPORT_FINISHED_YES' }, { action: 'SUPPORT_FINISHED_NO' }],
  }
}

function refused(refusal: Extract<SupportRefund, { refusal: string }>['refusal'], order: SupportOrder, timeZone: string): string {
  const reasons = {
    unknown: 'I do not find that order in your account.',
    'not-paid': `There is nothing to give back. ${orderText(order, timeZone)}`,
    'given-back': `${order.orderId} went back already.`,
    'under-way': `A refund of ${order.orderId} is under way already.`,
    disputed: `${order.orderId} is disputed at your bank: its decision counts, and a refund beside it would pay you twice.`,
  }
  return reasons[refusal]
}
