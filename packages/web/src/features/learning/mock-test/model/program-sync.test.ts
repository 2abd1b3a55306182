import { expect, it } from 'vitest'
import { syncOf as sync } from './program-sync.ts'
import type { WrittenProgram } from './unsent.ts'

it('TYP-11 of two programs the one that was changed last is kept', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((source) => ({ languageId: 109, source })) as [WrittenProgram, WrittenProgram, WrittenProgram]
  const syncOf = (programs: Omit<Parameters<typeof sync>[0], 'hasHeld'>, hasHeld = true) => sync({ ...programs, hasHeld })
  expect(syncOf({ here: a, server: { ...a }, known: null })).toBe('nothing')
  // Written on another device; this one holds what it knew, or nothing at all.
  expect(syncOf({ here: a, server: b, known: a })).toBe('fill')
  expect(syncOf({ here: null, server: b, known: null })).toBe('fill')
  // Written here, and taken back to the template here.
  expect(syncOf({ here: b, server: a, known: a })).toBe('send')
  expect(syncOf({ here: null, server: a, known: a })).toBe('send')
  // The browser knows what the server had and has lost what stood in its editor, as one without room does: the server's comes back.
  expect(syncOf({ here: null, server: a, known: a }, false)).toBe('fill')
  expect(syncOf({ here: b, server: null, known: null })).toBe('send')
  // Written on both: the person sees this one.
  expect(syncOf({ here: c, server: b, known: a })).toBe('send')
  // Taken back elsewhere: what stands here may be wanted, and is not sent by itself.
  expect(syncOf({ here: a, server: null, known: a })).toBe('nothing')
})
