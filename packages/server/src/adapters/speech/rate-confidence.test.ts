import { expect, it } from 'vitest'
import { rateConfidence } from './rate-confidence.ts'

const segments = (...given: [seconds: number, mean: number | null][]) => given.map(([end, avg_logprob]) => ({ start: 0, end, avg_logprob }))
const nothing = { segments: [], tokens: [], words: [] }

it.each([
  [0, 1],
  [-0.3, 0.85],
  [-0.5, 0.75],
  [-0.8, 0.6],
  [-1, 0.5],
  [-2.5, 0],
])('VOI-04 a mean log probability of %d is a confidence of %d', (mean, confidence) => {
  expect(rateConfidence({ ...nothing, segments: segments([2, mean]) })).toBeCloseTo(confidence, 3)
  expect(rateConfidence({ ...nothing, tokens: [{ logprob: mean }] })).toBeCloseTo(confidence, 3)
})

it('a long segment weighs more than a short one, and one without a rating weighs nothing', () => {
  expect(rateConfidence({ ...nothing, segments: segments([3, 0], [1, -1], [9, null]) })).toBeCloseTo(0.875, 3)
})

it('words alone are rated too, and a single bad one does not drown the rest', () => {
  const words = [...Array.from({ length: 9 }, () => ({ probability: 1 })), { probability: 1e-9 }]
  expect(rateConfidence({ ...nothing, words })).toBeCloseTo(0.85, 3)
  expect(rateConfidence({ ...nothing, words: [{ probability: 0 }] })).toBe(0)
})

it('nothing said of certainty is no rating', () => {
  expect(rateConfidence(nothing)).toBeUndefined()
  expect(rateConfidence({ ...nothing, words: [{}] })).toBeUndefined()
})
