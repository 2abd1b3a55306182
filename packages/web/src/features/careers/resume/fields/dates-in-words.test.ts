import { expect, test } from 'vitest'
import { readDate, showDate } from './dates-in-words.ts'

test.each([
  ['Jul 2024', '2024-07'],
  ['July 2024', '2024-07'],
  ['sept. 2021', '2021-09'],
  ['07/2024', '2024-07'],
  ['2024-7', '2024-07'],
  ['2024', '2024'],
  ['3 May 2020', '2020-05-03'],
  ['now', 'present'],
  ['', ''],
])('%s is read as %s', (text, date) => {
  expect(readDate(text, true)).toBe(date)
})

test.each(['soon', '13/2024', '2024-00', 'Foo 2024', '32 May 2020'])('%s is no date', (text) => {
  expect(readDate(text, true)).toBeNull()
})

test('what begins cannot begin now', () => {
  expect(readDate('now', false)).toBeNull()
})

test.each(['2024-07', '2024', '2020-05-03', 'present', ''])('%s is read back as it is shown', (date) => {
  expect(readDate(showDate(date), true)).toBe(date)
})
