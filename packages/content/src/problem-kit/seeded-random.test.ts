import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from './seeded-random.ts'

describe('draws for tests', () => {
  it('are the same for the same seed, and others for another', () => {
    const draws = (seed: string) => seededRandom(seed).ints(20, 0, 1_000_000)
    expect(draws('lift-trips/short/0')).toEqual(draws('lift-trips/short/0'))
    expect(draws('lift-trips/short/0')).not.toEqual(draws('lift-trips/short/1'))
    // On every machine and in every version: the tests of all problems hang on these.
    expect(draws('seed').slice(0, 3)).toEqual([949_891, 26_259, 93_208])
  })

  it('stay within their bounds and reach both of them', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -(2 ** 50), max: 2 ** 50 }), fc.nat(2 ** 50), (seed, low, width) => {
        const drawn = seededRandom(seed).int(low, low + width)
        return Number.isSafeInteger(drawn) && drawn >= low && drawn <= low + width
      }),
    )
    expect(new Set(seededRandom('dice').ints(200, 1, 6)).size).toBe(6)
  })

  it('shuffle without losing anything or touching the list', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer()), (seed, items) => {
        const before = [...items]
        const shuffled = seededRandom(seed).shuffle(items)
        expect(items).toEqual(before)
        expect(shuffled.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b))
      }),
    )
    expect(seededRandom('cards').shuffle([1, 2, 3, 4, 5, 6, 7, 8])).not.toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('make words of the letters they are given', () => {
    expect(seededRandom('word').word(30, 'ab')).toMatch(/^[ab]{30}$/u)
    expect(() => seededRandom('word').pick([])).toThrow('nothing to pick from')
  })
})
