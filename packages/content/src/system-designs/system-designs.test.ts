import { designPartKinds } from '@xperto/contract/system-design'
import { expect, test } from 'vitest'
import { systemDesigns } from './index.ts'

test('TYP-04 there are ten designs, and every one has needs, numbers with their arithmetic, parts joined by arrows, a deep dive and mistakes', () => {
  expect(new Set(systemDesigns.map(({ id }) => id)).size).toBe(10)
  for (const { id, needs, estimates, parts, arrows, deep, mistakes } of systemDesigns) {
    expect([id, needs.length >= 4, estimates.length >= 2, deep.points.length >= 3, mistakes.length >= 2]).toEqual([
      id,
      true,
      true,
      true,
      true,
    ])
    for (const { factor, value, how } of estimates) expect([id, factor > 1, value > 0, /\d/u.test(how)]).toEqual([id, true, true, true])
    const known = new Set(parts.map((part) => part.id))
    for (const { from, to } of arrows) expect([id, known.has(from), known.has(to)]).toEqual([id, true, true])
    // No part hangs in the air.
    const joined = new Set(arrows.flatMap(({ from, to }) => [from, to]))
    expect([id, [...known].filter((part) => !joined.has(part))]).toEqual([id, []])
  }
})

test('TYP-04 every part of a design has a kind, and each design has a part that a number of its own asks for', () => {
  for (const { id, parts, estimates, demands } of systemDesigns) {
    for (const { kind } of parts) expect([id, designPartKinds.includes(kind)]).toEqual([id, true])
    expect([id, demands.length > 0]).toEqual([id, true])
    for (const { estimate, above, part } of demands) {
      // The right number asks for it, and so does every number that counts as right.
      const { value = 0, factor = 1 } = estimates[estimate] ?? {}
      expect([id, parts.some((one) => one.id === part), value / factor >= above * 0.5 && value >= above]).toEqual([id, true, true])
    }
  }
})

test('signs are in small letters and said once for each point', () => {
  for (const design of systemDesigns)
    for (const { signs } of [...design.needs, ...design.parts, ...design.deep.points, design]) {
      expect(new Set(signs).size).toBe(signs.length)
      expect(signs.filter((sign) => sign !== sign.toLowerCase())).toEqual([])
    }
})

test('no sign names two designs', () => {
  const signs = systemDesigns.flatMap((design) => design.signs)
  expect(signs.filter((sign, at) => signs.indexOf(sign) !== at)).toEqual([])
})
