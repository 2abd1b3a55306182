import type { AnswerReport } from '@xperto/contract'
import { expect, it } from 'vitest'
import { compareWords, deliveryRows, differWords, lengthWords, resultWords } from './report-words.ts'

const answer = (states: ('met' | 'partly' | 'missing')[], more: Partial<AnswerReport> = {}): AnswerReport => ({
  state: 'covered',
  score: null,
  points: states.map((state) => ({ text: state, core: true, state, quote: null, said_on: null })),
  criteria: [],
  delivery: { words: 40, seconds: null, words_per_minute: null, fillers: null, longest_pause_seconds: null },
  ...more,
})

it('says a score, else points, else that too little was said', () => {
  expect(resultWords(answer(['met', 'partly', 'missing']))).toBe('2 of 3 points')
  expect(resultWords(answer(['met'], { score: 64 }))).toBe('64 of 100')
  expect(resultWords(answer(['met'], { state: 'insufficient' }))).toBe('too short')
})

it('compares a second answer with the first', () => {
  const first = answer(['met', 'missing', 'missing'])
  expect(compareWords(first, answer(['met', 'met', 'missing']))).toBe('2 of 3 points, 1 more point than before.')
  expect(compareWords(first, answer(['missing', 'missing', 'missing'], { score: 0 }))).toBe('0 of 100, 1 fewer point than before.')
  expect(compareWords(first, answer([], { state: 'insufficient' }))).toContain('at least 25 words')
})

it('shows what was measured alone', () => {
  expect(deliveryRows(answer([]).delivery)).toEqual([{ label: 'Words', value: '40', unit: '' }])
  const spoken = { words: 90, seconds: 40, words_per_minute: 135, fillers: 0, longest_pause_seconds: 2.5 }
  expect(deliveryRows(spoken).map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Words 90',
    'Pace 135',
    'Fillers 0',
    'Longest pause 2.5',
  ])
  expect(lengthWords(245)).toBe('4:05')
})

it('says that two judgements of one answer are of low confidence where they are two levels apart', () => {
  const judged = (level: number): AnswerReport => answer(['met'], { criteria: [{ name: 'Structure', level, anchor: '' }] })
  expect(differWords(judged(1), judged(2))).toContain('The second judgement counts.')
  expect(differWords(judged(1), judged(3))).toContain('Low confidence: the two judgements are far apart in structure.')
})
