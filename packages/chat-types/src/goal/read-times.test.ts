import { expect, test } from 'vitest'
import { dayInWords, readDay, readHours } from './read-times.ts'

/** 1 March 2026, a Sunday. */
const today = Date.UTC(2026, 2, 1) / 86_400_000
const hours = (text: string, wasAsked = false) => readHours(text, wasAsked)?.value ?? null
const day = (text: string) => {
  const found = readDay(text, today)
  return found && dayInWords(found.value)
}

test.each([
  ['10 hours a week', 10],
  ['I have 7,5 hours per week', 7.5],
  ['an hour a day', 7],
  ['two hours every evening', 10],
  ['30 minutes a day', 3.5],
  ['40 hours a month', 9],
  ['half an hour each day', 3.5],
  ['200 hours a week', 80],
  ['six months', null],
  ['10', null],
])('hours a week in "%s": %s', (text, expected) => expect(hours(text)).toBe(expected))

test('a bare number counts as hours only where hours were asked for', () => {
  expect([hours('8', true), hours('about eight', true), hours('not much', true), hours('0', true)]).toEqual([8, 8, null, null])
})

test.each([
  ['in six months', '31 August 2026'],
  ['within 4 weeks', '29 March 2026'],
  ['by 1 May', '1 May 2026'],
  ['until May', '1 May 2026'],
  ['by the end of May', '31 May 2026'],
  ['by May 2027', '31 May 2027'],
  ['until 1 February', '1 February 2027'],
  ['June 15th', '15 June 2026'],
  ['2026-12-24', '24 December 2026'],
  ['before the end of the year', '31 December 2026'],
  ['2020-01-01', null],
  ['in 30 years', null],
  ['soon', null],
  ['I may do it', null],
])('the day in "%s": %s', (text, expected) => expect(day(text)).toBe(expected))

test('hostile length is read before the time limit of a test', () => {
  const texts = ['1 '.repeat(50_000), 'by '.repeat(33_000), 'a'.repeat(100_000), 'in the next '.repeat(8_000)]
  for (const text of texts) expect([hours(text), day(text)]).toEqual([null, null])
})
