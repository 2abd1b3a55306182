import { expect, test } from 'vitest'
import { phoneRefusal } from './phone-refusal.ts'

test('PAY-02 a first buyer gives a phone of 10 to 15 digits; who has one on file may leave it out', () => {
  const [required, invalid] = ['Phone number is required for first time credit purchase', 'Phone number is invalid']
  expect(
    ['', '  ', '98200', '+919820098200', '98 20 09 82 00', '9'.repeat(16), '9820098200', ` ${'9'.repeat(15)} `].map((typed) =>
      phoneRefusal(typed, null),
    ),
  ).toEqual([required, required, invalid, invalid, invalid, invalid, null, null])
  expect([phoneRefusal('', '9820098200'), phoneRefusal('1', '9820098200')]).toEqual([null, invalid])
})
