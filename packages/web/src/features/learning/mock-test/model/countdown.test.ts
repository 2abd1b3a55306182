import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockText, heard, secondsAt, spokenAt, untilNextSecond } from './countdown.ts'

const word = (secondsLeft: number, at: number, testId = 'a') => ({ testId, secondsLeft, at })

describe('TYP-11 the countdown', () => {
  it('TYP-11 counts from what the server said, by a clock that no date moves', () => {
    const countdown = heard(null, word(3600, 5000))
    expect([secondsAt(countdown, 5000), secondsAt(countdown, 5001), secondsAt(countdown, 6000)]).toEqual([3600, 3600, 3599])
    expect([secondsAt(countdown, 3_604_999), secondsAt(countdown, 3_605_000), secondsAt(countdown, 9_999_999)]).toEqual([1, 0, 0])
  })

  it('TYP-11 never shows more than the server’s seconds and, of several words, comes nearest to its clock', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ wait: fc.integer({ min: 1, max: 400_000 }), way: fc.integer({ min: 0, max: 900 }) }), {
          minLength: 1,
          maxLength: 8,
        }),
        (words) => {
          const zeroAt = 3_600_000
          let now = 0
          let countdown = null as ReturnType<typeof heard> | null
          let leastError = Number.POSITIVE_INFINITY
          for (const { wait, way } of words) {
            const asked = now + wait
            now = asked + way
            countdown = heard(countdown, word(Math.max(0, Math.ceil((zeroAt - asked) / 1000)), now))
            leastError = Math.min(leastError, way + 1000)
            const error = countdown.zeroAt - zeroAt
            expect(error).toBeGreaterThanOrEqual(0)
            if (asked < zeroAt) expect(error).toBeLessThan(leastError)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('believes the server again after the machine slept, and begins anew with another test', () => {
    const before = heard(null, word(3000, 0))
    // Ten minutes in which this page's clock stood still.
    expect(secondsAt(heard(before, word(2390, 10_000)), 10_000)).toBe(2390)
    expect(secondsAt(heard(before, word(3600, 10_000, 'b')), 10_000)).toBe(3600)
  })

  it('wakes when the shown second changes', () => {
    const countdown = heard(null, word(10, 0))
    expect([untilNextSecond(countdown, 0), untilNextSecond(countdown, 300), untilNextSecond(countdown, 9999)]).toEqual([1000, 700, 1])
    expect(untilNextSecond(countdown, 10_000)).toBe(0)
  })

  it('TYP-11 is written in minutes and seconds, and says ten minutes, five and one', () => {
    expect([3600, 2856, 61, 9, 0].map(clockText)).toEqual(['60:00', '47:36', '1:01', '0:09', '0:00'])
    expect([3600, 601, 600, 301, 300, 61, 60, 0].map(spokenAt)).toEqual([
      '',
      '',
      'Ten minutes are left.',
      'Ten minutes are left.',
      'Five minutes are left.',
      'Five minutes are left.',
      'One minute is left.',
      'One minute is left.',
    ])
  })
})
