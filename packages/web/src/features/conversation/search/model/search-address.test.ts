import { expect, it } from 'vitest'
import { readSearchAddress, since } from './search-address.ts'

const nothing = { q: undefined, when: undefined, page: undefined }

it('reads an address; what makes no sense is there as undefined, so that it replaces what stands in the address', () => {
  expect(readSearchAddress({ q: 'closure', when: 'week', page: '2' })).toStrictEqual({ q: 'closure', when: 'week', page: '2' })
  expect(readSearchAddress({ q: '   ', when: 'never', page: '-1' })).toStrictEqual(nothing)
  for (const page of ['0', '1', '1.5', 'x', '1e3', '99999999']) expect([page, readSearchAddress({ page })]).toStrictEqual([page, nothing])
  expect(readSearchAddress({ q: 'a\0b' })).toStrictEqual({ ...nothing, q: 'ab' })
  expect(readSearchAddress({ q: '\0' })).toStrictEqual(nothing)
  expect(readSearchAddress({ q: 7, when: ['week'], page: null })).toStrictEqual(nothing)
})

it('a week begins on Monday and a year in January, at midnight here', () => {
  const saturday = new Date(2026, 10, 21, 15)
  expect(since('week', saturday)).toBe(new Date(2026, 10, 16).toISOString())
  expect(since('week', new Date(2026, 10, 16, 0, 1))).toBe(new Date(2026, 10, 16).toISOString())
  expect(since('week', new Date(2026, 10, 22))).toBe(new Date(2026, 10, 16).toISOString())
  expect(since('year', saturday)).toBe(new Date(2026, 0, 1).toISOString())
  expect(since(undefined, saturday)).toBeUndefined()
})
