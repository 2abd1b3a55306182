import { describe, expect, it } from 'vitest'
import { tipForDay, tips } from './index.ts'
import { createTipForDay } from './tip-for-day.ts'

describe('the tip of a day', () => {
  it('TYP-03 is the same all day and another on the next', () => {
    expect(tipForDay(20_778)).toBe(tipForDay(20_778))
    expect(tipForDay(20_778)).not.toBe(tipForDay(20_779))
  })

  it('comes again only after all tips were shown, wherever one begins', () => {
    for (const start of [-100, 0, 20_778]) {
      const shown = tips.map((_, day) => tipForDay(start + day).id)
      expect(new Set(shown).size).toBe(tips.length)
      expect(tipForDay(start + tips.length).id).toBe(shown[0])
    }
  })

  it('walks in an order of its own: seldom the same area on two days in a row', () => {
    const repeats = tips.filter((_, day) => tipForDay(day).area === tipForDay(day + 1).area)
    expect(repeats.length).toBeLessThan(tips.length / 3)
  })

  it('does not depend on the order in which the tips are stored', () => {
    expect(createTipForDay([...tips].reverse())(123)).toBe(tipForDay(123))
  })

  it('refuses what is not a whole number of days', () => {
    for (const day of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60]) expect(() => tipForDay(day)).toThrow(RangeError)
    expect(() => createTipForDay([])(1)).toThrow(RangeError)
  })
})
