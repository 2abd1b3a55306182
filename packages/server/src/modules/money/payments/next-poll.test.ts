import { expect, test } from 'vitest'
import { nextPoll } from './next-poll.ts'

const minute = 60_000
const createdAt = new Date('2026-11-22T10:00:00Z')
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * minute)
const open = { isOpen: true, isPending: false }
const at = (minutes: number, change: object = {}) => ({
  status: 'PAYMENT_INITIATED' as const,
  createdAt,
  expiresAt: after(30),
  now: after(minutes),
  ...change,
})

test('PAY-12 an order is asked about ever more rarely until just after its end', () => {
  const asked = [2]
  for (;;) {
    const last = asked.at(-1) ?? 0
    if (last >= 31) break
    asked.push(((nextPoll(at(last), open)?.getTime() ?? 0) - createdAt.getTime()) / minute)
  }
  expect(asked.map((minutes) => Math.round(minutes * 10) / 10)).toEqual([2, 3, 4.5, 6.8, 10.1, 15.2, 22.8, 31])
})

test('PAY-12 what is paid or over is asked about no more; what ended early as long as it could be paid late; what a bank considers for a month', () => {
  expect(nextPoll(at(5, { status: 'PAYMENT_SUCCESS' }), open)).toBeNull()
  expect(nextPoll(at(5, { status: 'PAYMENT_FAILED' }), open)).toEqual(after(7.5))
  expect(nextPoll(at(5, { status: 'PAYMENT_CANCELLED' }), { isOpen: false, isPending: false })).toBeNull()
  expect(nextPoll(at(31, { status: 'PAYMENT_CANCELLED' }), open)).toBeNull()
  expect(nextPoll(at(24 * 60), { isOpen: false, isPending: true })).toEqual(after(30 * 60))
  expect(nextPoll(at(31 * 24 * 60), { isOpen: false, isPending: true })).toBeNull()
})
