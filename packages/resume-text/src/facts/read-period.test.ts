import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateInWords, period } from '../outline.ts'
import { dayFirstOf, findDates } from './read-dates.ts'
import { findPeriod, isDuration } from './read-period.ts'

const read = (text: string) => {
  const found = findPeriod(text, null)
  return found === null ? null : [found.start?.value ?? '', found.end?.value ?? '', found.rest]
}

test.each([
  ['Software Engineer\tJul 2023 – Present', ['2023-07', 'present', 'Software Engineer']],
  ['07/2023 - 01/2025', ['2023-07', '2025-01', '']],
  ['2019–2021', ['2019', '2021', '']],
  ['2019-21', ['2019', '2021', '']],
  ['Summer 2020', ['', '2020', '']],
  ['June 2020 to date', ['2020-06', 'present', '']],
  ['2023.07 – 2024.01', ['2023-07', '2024-01', '']],
  ["Sept. '21", ['', '2021-09', '']],
  ['Acme (Jan 2020 - Mar 2021)', ['2020-01', '2021-03', 'Acme']],
  ['Jan – Mar 2020', ['2020-01', '2020-03', '']],
  ['July 2021 - Present (2 years 3 months)', ['2021-07', 'present', '']],
  ['Since 2019', ['2019', 'present', '']],
  ['12 March 2021', ['', '2021-03-12', '']],
  ['March 12, 2021 - April 2022', ['2021-03-12', '2022-04', '']],
  ['Jul-21 – Aug-23', ['2021-07', '2023-08', '']],
  ['Oct 2019 – heute', ['2019-10', 'present', '']],
  ['juillet 2019 - août 2020', ['2019-07', '2020-08', '']],
  ['2019 年 3 月 – 至今', ['2019-03', 'present', '']],
  ['01.04.2019 – 30.06.2020', ['2019-04-01', '2020-06-30', '']],
  ['Expected May 2025', ['', '2025-05', '']],
  ['Class of 2016', ['', '2016', '']],
  ['2020 –', ['2020', '', '']],
  ['AI 900 May 2020', ['', '2020-05', 'AI 900']],
])('%s is read as a period', (text, wanted) => expect(read(text)).toEqual(wanted))

test.each([
  'Engineer',
  'Hack 2024 winner',
  '2 years 3 months',
  '12,000 users',
  'room 2019B',
  'version 1.2.2020.1',
  'May the force',
  '$2020',
  'present',
])('%s states no period', (text) => expect(read(text)).toBeNull())

test('a duration alone is known as one', () => {
  expect(['3 years 2 months', '(1 yr)', '6 mos'].map(isDuration)).toEqual([true, true, true])
  expect(['3 years at sea with 40 people', 'Engineer'].map(isDuration)).toEqual([false, false])
})

test('a date whose order is open has both readings, and another date of the document may settle it', () => {
  expect(findDates('03/04/2021')[0]?.readings).toEqual(['2021-04-03', '2021-03-04'])
  expect(findDates('03/04/2021', true)[0]).toMatchObject({ value: '2021-04-03', readings: null })
  expect([
    dayFirstOf(['25/04/2021']),
    dayFirstOf(['04/25/2021']),
    dayFirstOf(['04/05/2021']),
    dayFirstOf(['25/04/2021', '04/25/2021']),
  ]).toEqual([true, false, null, null])
})

const partial = fc
  .tuple(fc.integer({ min: 1960, max: 2049 }), fc.option(fc.integer({ min: 1, max: 12 })))
  .map(([year, month]) => (month === null ? `${year}` : `${year}-${String(month).padStart(2, '0')}`))

test('RES-01 a period as our own files write it is read back the same', () => {
  fc.assert(
    fc.property(partial, fc.oneof(partial, fc.constant('present')), (start, end) => {
      const found = read(`Engineer\t${period(start, end)}`)
      expect(found).toEqual(dateInWords(start) === dateInWords(end) ? ['', end, 'Engineer'] : [start, end, 'Engineer'])
    }),
  )
})

test('any text is searched for dates without an error, and each is within it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      for (const { from, to } of findDates(text)) expect(from >= 0 && from < to && to <= text.length).toBe(true)
    }),
  )
})
