import { expect, it } from 'vitest'
import { createTranscriptFilter } from './transcript-filter.ts'

const judged = (text: string, confidence: number | null = null) => createTranscriptFilter().judge(text, confidence)

it.each(['Um', 'uh, um...', 'Hmm', 'You know.', 'well, um, so', 'Mhm.'])('VOI-04 %j is a filler and is not passed on', (text) => {
  expect(judged(text, 0.99)).not.toBeNull()
})

it.each([
  ['Yes', 'too_short'],
  ['C++', 'too_short'],
  ['    a   ', 'too_short'],
  ['Yes!', null],
  ['um, I chose a queue', null],
  ['...!?', 'filler'],
])('VOI-04 text under 4 characters is not passed on: %j is %j', (text, reason) => {
  expect(judged(text, 1)).toBe(reason)
})

it.each([
  ['I worked with two other people', 0.75, 0.74],
  ['I put Redis in front of it', 0.6, 0.59],
  ['we wrote it in Node.js.', 0.6, 0.59],
  ['Good question', 0.85, 0.84],
  ['Kubernetes', 0.6, 0.59],
])('VOI-04 %j is passed on from a confidence of %d', (text, enough, tooLittle) => {
  expect([judged(text, enough), judged(text, tooLittle)]).toEqual([null, 'unsure'])
})

it('VOI-04 what nobody rated passes every threshold', () => {
  expect(judged('Good question', null)).toBeNull()
})

it('VOI-04 a repetition of one of the last 8 is not passed on, whatever its case and signs; older ones may come again', () => {
  const filter = createTranscriptFilter()
  expect(filter.judge('I split the table.', 0.9)).toBeNull()
  expect(filter.judge('i split the table', 0.9)).toBe('repeated')
  for (let count = 1; count <= 7; count++) expect(filter.judge(`This is sentence ${count}`, 0.9)).toBeNull()
  expect(filter.judge('I split the table!', 0.9)).toBe('repeated')
  expect(filter.judge('This is sentence 8', 0.9)).toBeNull()
  expect(filter.judge('I split the table', 0.9)).toBeNull()
})

it('what was dropped is remembered only once it is kept after all', () => {
  const filter = createTranscriptFilter()
  expect(filter.judge('We used a different way', 0.5)).toBe('unsure')
  expect(filter.judge('We used a different way', 0.9)).toBeNull()
  filter.keep('Yes')
  expect(filter.judge('Yes', 0.9)).toBe('too_short')
})
