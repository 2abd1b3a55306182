import { scrollButtonDistancePx } from '@xperto/contract'
import { describe, expect, test } from 'vitest'
import { causeOf, isFarFromEnd, pinnedAfter, type ScrollMeasure } from './scroll-intent.ts'

const at = (top: number, height = 2000, view = 600): ScrollMeasure => ({ top, height, view })

describe('whose doing a scroll event is', () => {
  test('a position we wrote is ours, also when the browser rounded it', () => {
    expect(causeOf(at(900), at(1400), [1401.3])).toBe('ours')
    expect(causeOf(at(900), at(1400), [1402])).toBe('person')
  })
  test('content that became shorter clamps to its new end', () => {
    expect(causeOf(at(1400), at(1300, 1900), [])).toBe('clamp')
  })
  test('top and height that moved together are anchoring', () => {
    expect(causeOf(at(300), at(700, 2400), [])).toBe('anchoring')
    expect(causeOf(at(700, 2400), at(300, 2000), [])).toBe('anchoring')
  })
  test('anything else is the person, even while the reply grows', () => {
    expect(causeOf(at(1400), at(1380, 2040), [])).toBe('person')
    expect(causeOf(at(1400), at(1000), [])).toBe('person')
  })
})

describe('following the end', () => {
  test('3 px upwards let go, less does not', () => {
    expect(pinnedAfter(true, at(1400), at(1397))).toBe(false)
    expect(pinnedAfter(true, at(1400), at(1398))).toBe(true)
  })
  test('coming down within 60 px of the end takes hold again, from above or not at all otherwise', () => {
    expect(pinnedAfter(false, at(1300), at(1341))).toBe(true)
    expect(pinnedAfter(false, at(1300), at(1339))).toBe(false)
    expect(pinnedAfter(false, at(1380), at(1380))).toBe(false)
  })
  test('rubber-banding past the end lets go of nothing', () => {
    expect(pinnedAfter(true, at(1440), at(1400))).toBe(true)
  })
})

test('MSG-08 the button shows over 100 px from the end', () => {
  expect(isFarFromEnd(at(1299), scrollButtonDistancePx)).toBe(true)
  expect(isFarFromEnd(at(1300), scrollButtonDistancePx)).toBe(false)
})
