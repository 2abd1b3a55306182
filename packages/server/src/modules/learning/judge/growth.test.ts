import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateGrowth } from './growth.ts'

const sizes = [1000, 2000, 4000, 8000]

describe('growth', () => {
  it('is the power of n by which times grow, whatever starting the language costs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 30 }),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 60, max: 400 }),
        (tenths, emptyMs, baseMs) => {
          const times = sizes.map((n) => ({ n, ms: emptyMs + baseMs * (n / 1000) ** (tenths / 10) }))
          expect(estimateGrowth(times, emptyMs)?.exponent).toBeCloseTo(tenths / 10, 5)
        },
      ),
    )
  })

  it('is told in words with one decimal', () => {
    const times = sizes.map((n) => ({ n, ms: (n / 100) * Math.log2(n) }))
    expect(estimateGrowth(times, 0)?.text).toBe('grows about n^1.1')
    expect(
      estimateGrowth(
        sizes.map((n) => ({ n, ms: 80 })),
        0,
      )?.text,
    ).toBe('grows about n^0.0')
  })

  it('says nothing about times that do not lie near one line', () => {
    const times = (ms: readonly number[]) => sizes.map((n, at) => ({ n, ms: ms[at] ?? 0 }))
    // A quick program whose runtime is still warming up, and one that was disturbed.
    expect(estimateGrowth(times([62, 59, 94, 172]), 0)).toBeNull()
    expect(estimateGrowth(times([100, 900, 400, 800]), 0)).toBeNull()
    expect(estimateGrowth(times([69, 184, 362, 892]), 0)?.text).toBe('grows about n^1.2')
  })

  it('leaves out points under 50 ms, and says nothing with fewer than three', () => {
    const quick = sizes.map((n) => ({ n, ms: n / 100 }))
    // 10, 20, 40 and 80 ms.
    expect(estimateGrowth(quick, 0)).toBeNull()
    expect(
      estimateGrowth(
        sizes.map((n) => ({ n, ms: n / 40 })),
        0,
      )?.points.map(({ n }) => n),
    ).toEqual([2000, 4000, 8000])
    expect(
      estimateGrowth(
        sizes.map((n) => ({ n, ms: n / 40 })),
        60,
      ),
    ).toBeNull()
    expect(estimateGrowth([], 0)).toBeNull()
    expect(
      estimateGrowth(
        [8, 8, 8].map((n) => ({ n, ms: 100 })),
        0,
      ),
    ).toBeNull()
  })
})
