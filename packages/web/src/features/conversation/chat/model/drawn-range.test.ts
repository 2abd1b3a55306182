import { expect, test } from 'vitest'
import { drawnRange } from './drawn-range.ts'

const hundred = Array.from({ length: 100 }, () => 300)

test('only what is near the view is drawn, the rest is room of the same height', () => {
  expect(drawnRange(hundred, { top: 15_000, height: 900 }, 600)).toEqual({ from: 47, to: 56, above: 14_100, below: 13_200 })
})

test('room and drawn turns together are as high as all turns, wherever one reads', () => {
  for (let top = 0; top < 30_000; top += 777) {
    const { from, to, above, below } = drawnRange(hundred, { top, height: 900 }, 600)
    expect(above + below + (to - from) * 300).toBe(30_000)
    expect(to - from).toBeLessThanOrEqual(9)
  }
})

test('a turn that was never measured is drawn, with everything between it and the view', () => {
  const heights = [undefined, undefined, ...hundred]
  expect(drawnRange(heights, { top: 900, height: 900 }, 600)).toMatchObject({ from: 0, above: 0 })
})

test('a short chat is drawn whole', () => {
  expect(drawnRange([100, 100], { top: 0, height: 900 }, 600)).toEqual({ from: 0, to: 2, above: 0, below: 0 })
})
