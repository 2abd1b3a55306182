import { expect, test } from 'vitest'
import { anEvening, countOf, practiceCost } from './practice-cost.ts'

const nothing = { questions: 0, answers: 'medium', interviews: 0, resumes: 0, plans: 0 } as const

test('NAV-09 an evening of ten questions and an interview costs their tokens and the price of the interview', () => {
  // 10 × 600 tokens at 100 credits a million, and 50 credits with 40,000 tokens.
  expect(practiceCost(anEvening)).toEqual({ questions: 0.6, interviews: 54, resumes: 0, plans: 0, together: 54.6 })
})

test('each line is counted by itself, and longer answers cost more', () => {
  expect(practiceCost({ ...nothing, resumes: 2 }).together).toBe(203)
  expect(practiceCost({ ...nothing, plans: 1 }).together).toBe(101)
  expect((['short', 'medium', 'long'] as const).map((answers) => practiceCost({ ...nothing, questions: 20, answers }).questions)).toEqual([
    0.6, 1.2, 3,
  ])
  expect(practiceCost(nothing).together).toBe(0)
})

test('many of everything are counted exactly', () => {
  const cost = practiceCost({ questions: 999, answers: 'short', interviews: 999, resumes: 999, plans: 999 })
  expect(cost.together).toBe(29.97 + 53_946 + 101_398.5 + 100_899)
})

test('what is typed is a count: parts are left off, and what is none is nothing', () => {
  expect(['3', '2.9', '-4', '', 'many', '1e9', ' 7 '].map(countOf)).toEqual([3, 2, 0, 0, 0, 999, 7])
})
