import { expect, it } from 'vitest'
import { readSearchAddress, since } from './search-address.ts'

it('reads an address, and leaves out what makes no sense', () => {
  expect(readSearchAddress({ q: 'closure', when: 'week', page: '2' })).toEqual({ q: 'closure', when: 'week', page: '2' })
  expect(readSearchAddress({ q: ' ', when: 'never', page: '-1' })).toEqual({})
  for (const page of ['0', '1', '1.5', 'x', '1e3', '99999999']) expect([page, readSearchAddress({ page })]).toEqual([page, {}])
  expect([readSearchAddress({ q: 'a\0b' }), readSearchAddress({ q: '\0' })]).toEqual([{ q: 'ab' }, {}])
  expect(readSearchAddress({ q: 7, when: ['week'], page: null })).toEqual({})
})

it('a week begins on Monday and a year in January, at midnight here', () => {
  const saturday = new Date(2026, 10, 21, 15)
  expect(since('week', saturday)).toBe(new Date(2026, 10, 16).toISOString())
  expect(since('week', new Date(2026, 10, 16, 0, 1))).toBe(new Date(2026, 10, 16).toISOString())
  expect(since('week', new Date(2026, 10, 22))).toBe(new Date(2026, 10, 16).toISOString())
  expect(since('year', saturday)).toBe(new Date(2026, 0, 1).toISOString())
  expect(since(undefined, saturday)).toBeUndefined()
})
