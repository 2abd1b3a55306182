import type { SupportOrder } from '../kit/server.ts'

/** Two paid orders of one pack within so many minutes look like one purchase that was paid twice. */
const nearMinutes = 60

/** An order that stays, and the one after it that was paid for the same. */
export interface PaidTwice {
  first: SupportOrder
  second: SupportOrder
  minutesApart: number
}

/** Orders that were paid twice: same credits, same price, both paid within an hour, neither given back. Newest first. */
export function findPaidTwice(orders: readonly SupportOrder[]): PaidTwice[] {
  const paid = orders
    .filter(({ status, refund }) => status === 'paid' && refund?.step !== 'done')
    .map((order) => ({ order, at: (order.paidAt ?? order.createdAt).getTime() }))
    .sort((a, b) => a.at - b.at)
  return paid
    .flatMap(({ order: second, at }, place) => {
      const before = paid
        .slice(0, place)
        .reverse()
        .find(({ order }) => order.credits === second.credits && order.price === second.price)
      const minutesApart = before ? Math.round((at - before.at) / 60_000) : Number.POSITIVE_INFINITY
      return before && minutesApart <= nearMinutes ? [{ first: before.order, second, minutesApart }] : []
    })
    .reverse()
}
