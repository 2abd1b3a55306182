import { expect, it } from 'vitest'
import { readPostSearchAddress } from './post-search-address.ts'

it('an address says words and a tag, each trimmed', () => {
  expect(readPostSearchAddress({ q: ' slow page ', tag: ' postgres ' })).toEqual({ q: 'slow page', tag: 'postgres' })
})

it('what makes no sense in an address counts as not said', () => {
  for (const search of [{}, { q: '  ', tag: '' }, { q: 3, tag: ['a'] }, { q: '\0', tag: 'x'.repeat(101) }])
    expect(readPostSearchAddress(search)).toEqual({ q: undefined, tag: undefined })
})
