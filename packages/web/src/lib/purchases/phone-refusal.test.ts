import { expect, test } from 'vitest'
import { needsNewPhone, phoneRefusal } from './phone-refusal.ts'

const [required, invalid, refused] = [
  'Phone number is required for first time credit purchase',
  'Phone number is invalid',
  'The payment provider does not accept this number. Indian numbers have 10 digits and start with 6, 7, 8 or 9.',
]

test('PAY-02 a first buyer gives a phone of 10 to 15 digits; who has one on file may leave it out', () => {
  expect(
    ['', '  ', '98200', '+919820098200', '98 20 09 82 00', '9'.repeat(16), '9820098200', ` 98200${'9'.repeat(10)} `].map((typed) =>
      phoneRefusal(typed, null),
    ),
  ).toEqual([required, required, invalid, invalid, invalid, invalid, null, null])
  expect([phoneRefusal('', '9820098200'), phoneRefusal('1', '9820098200')]).toEqual([null, invalid])
})

test('PAY-02 a number that the payment provider would refuse is refused in the form: one digit repeated, an Indian number that begins with 0 to 5', () => {
  for (const dead of ['0000000000', '9999999999', '1234567890', '5820098200', '915820098200', '919999999999', '1'.repeat(15)])
    expect([dead, phoneRefusal(dead, null)]).toEqual([dead, refused])
  for (const good of ['6820098200', '919820098200', '14155550123', '4915112345678', '123456789012345'])
    expect([good, phoneRefusal(good, null)]).toEqual([good, null])
})

test('PAY-01 a purchase asks for a phone where none is on file or the one there would be refused, and not before it is known', () => {
  expect([null, '1234567890', '9820098200', undefined].map(needsNewPhone)).toEqual([true, true, false, false])
})
