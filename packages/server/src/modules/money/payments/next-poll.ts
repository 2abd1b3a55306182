import type { PaymentStatus } from '@xperto/contract'

const minuteMs = 60_000
const longestMs = 6 * 3_600_000
/** A bank may take days over a payment. Afterwards a webhook still finds it. */
const givenUpMs = 30 * 86_400_000

/** The first look at an order that nobody spoke of, in milliseconds after it was made. */
export const firstPollMs = 2 * minuteMs

export interface PolledOrder {
  status: PaymentStatus
  createdAt: Date
  expiresAt: Date
  now: Date
}

/** Whether the time of an order is over, a minute for clocks that disagree included. */
export const isOver = ({ expiresAt, now }: Pick<PolledOrder, 'expiresAt' | 'now'>): boolean =>
  now.getTime() >= expiresAt.getTime() + minuteMs

/**
 * When a provider is asked about an order again: after half of its age, at least a minute, at most six hours; soon after its end, if that comes
 * first. What has ended is asked about as long as it could be paid late. null where there is nothing left to learn.
 */
export function nextPoll(order: PolledOrder, { isOpen, isPending }: { isOpen: boolean; isPending: boolean }): Date | null {
  const { status, createdAt, expiresAt, now } = order
  const age = now.getTime() - createdAt.getTime()
  const isUndecided = status === 'PAYMENT_INITIATED' || isPending || (isOpen && status !== 'PAYMENT_SUCCESS' && !isOver(order))
  if (!isUndecided || age > givenUpMs) return null
  const usual = now.getTime() + Math.min(longestMs, Math.max(minuteMs, age / 2))
  const end = expiresAt.getTime() + minuteMs
  return new Date(now.getTime() < end ? Math.min(usual, end) : usual)
}
