import type { Message } from '@xperto/contract'
import { expect, test } from 'vitest'
import { estimatedCredits, roughCredits } from './reply-price.ts'

const answered = (input_tokens: number, output_tokens: number) =>
  ({ usage: { input_tokens, output_tokens, estimated: false, credits: 1 } }) as Message
const asked = { usage: null } as Message

test('CRE-05 the first answer of a chat is estimated by what is usual, with the length of the question', () => {
  expect(estimatedCredits([], '')).toBeCloseTo(0.085)
  expect(estimatedCredits([], 'x'.repeat(40_000))).toBeCloseTo(1.085)
})

test('CRE-05 the next one reads what the last one read and wrote, and is as long as those before it', () => {
  const chat = [asked, answered(1000, 200), asked, answered(1300, 400), asked]
  expect(estimatedCredits(chat, '')).toBeCloseTo((1300 + 400 + 300) / 10_000)
  // An answer that failed, or came from the library, says nothing of the price.
  expect(estimatedCredits([...chat, answered(0, 0)], '')).toBeCloseTo(0.2)
})

test('an amount that is known only about has one place that counts, and is never nothing', () => {
  expect([0, 0.0004, 0.062, 0.26, 0.949, 2.4, 12.6].map(roughCredits)).toEqual(['0.01', '0.01', '0.06', '0.3', '0.9', '2', '13'])
})
