import { describe, expect, test } from 'vitest'
import { emptyData } from '../empty-data.ts'
import { type ResumeProposal, refuseProposal } from './refuse-proposal.ts'

const lines = [
  { id: 'a', text: 'Wired new houses' },
  { id: 'b', text: 'Swapped fuse boxes' },
]
const job = { id: 'e', organization: 'Volt', title: 'Electrician', location: '', start: '', end: '', lines }
const resume = { data: { ...emptyData(), professional_summary: 'Electrician.', experience: [job] }, version: 3 }
const path = 'experience.e.lines.a'

const refusalOf = (change: ResumeProposal) => refuseProposal(change, resume)
const replacing = (change: { path?: string; baseVersion?: number; original?: string; value?: string }) =>
  refusalOf({ action: 'replace', path, baseVersion: 3, original: 'Wired new houses', value: 'Wired new homes', ...change })

describe('a replacement', () => {
  test('of a line or of the summary passes', () => {
    expect(replacing({})).toBeNull()
    expect(replacing({ path: 'professional_summary', original: 'Electrician.', value: 'Electrician for homes.' })).toBeNull()
  })

  test.each([
    'basics.name',
    'basics.email',
    'experience.e.title',
    'experience.e.organization',
    'experience.e.start',
    'education.s.degree',
    '__proto__.x.lines',
  ])('of %s is refused', (fixed) => expect(replacing({ path: fixed })).toMatch(/^(?:field_is_fixed|target_is_missing)$/u))

  test('is refused where the résumé went on, or the line is gone or another', () => {
    expect(replacing({ baseVersion: 2 })).toBe('version_is_old')
    expect(replacing({ path: 'experience.e.lines.z' })).toBe('target_is_missing')
    expect(replacing({ original: 'Wired old houses' })).toBe('original_differs')
  })

  test('is refused where it says nothing or too much', () => {
    expect(replacing({ value: 'Wired new houses' })).toBe('nothing_changes')
    expect(replacing({ value: ' ' })).toBe('value_is_empty')
    expect(replacing({ value: 'Wired new houses '.repeat(6) })).toBe('value_is_too_long')
  })
})

test('a line is added to a list alone', () => {
  expect(refusalOf({ action: 'append', path: 'experience.e.lines', baseVersion: 3, value: 'Tested sockets' })).toBeNull()
  expect(refusalOf({ action: 'append', path: 'achievements', baseVersion: 3, value: 'Tested sockets' })).toBeNull()
  expect(refusalOf({ action: 'append', path: 'experience.x.lines', baseVersion: 3, value: 'Tested sockets' })).toBe('target_is_missing')
})

test('another order keeps every line', () => {
  const reorder = (ids: string[]) => refusalOf({ action: 'reorder', path: 'experience.e.lines', baseVersion: 3, ids })
  expect(reorder(['b', 'a'])).toBeNull()
  expect(reorder(['b'])).toBe('lines_are_lost')
  expect(reorder(['b', 'b'])).toBe('lines_are_lost')
  expect(reorder(['a', 'b'])).toBe('nothing_changes')
})
