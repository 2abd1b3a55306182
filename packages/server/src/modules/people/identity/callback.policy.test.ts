import { expect, it } from 'vitest'
import fc from 'fast-check'
import { safeCallback } from './callback.policy.ts'

const site = 'https://xperto.example'

it.each([
  '/xperto',
  '/xperto/launch/mock-test?q=a%2Fb&x=1#top',
  '/course/a-b/play',
  '/xperto/chat/3f0e1d?return=https%3A%2F%2Felsewhere.example',
  '/my-posts',
  '/course/caf%C3%A9/play',
  '/xperto/chat/a%20b',
])('AUTH-10 %s is a path of this site and is kept', (callback) => {
  expect(safeCallback(callback, site)).toBe(callback)
})

it.each([
  undefined,
  '',
  'xperto',
  'https://evil.example/xperto',
  'https:evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%255cevil.example',
  '/%25252fevil.example',
  '/.//evil.example',
  '/xperto/..//evil.example',
  '/%2e//evil.example',
  '/xperto/%2e%2e//evil.example',
  '/.%2f/evil.example',
  '/xperto/..%2f/evil.example',
  '/.%252f/evil.example',
  '/%09/evil.example',
  '/@evil.example\\',
  '/auth/sign-in?callback=/auth/sign-in',
  '/auth',
  '/AUTH/callback',
  '/./auth/sign-in',
])('AUTH-10 %s becomes /xperto', (callback) => {
  expect(safeCallback(callback, site)).toBe('/xperto')
})

it('AUTH-10 whatever is asked for, a browser that goes there stays on this site', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5C',
    '%252f',
    '%09',
    '\t',
    '\n',
    '@',
    ':',
    'evil.example',
    'https:',
    '?',
    '#',
    ' ',
    'xperto',
    '%',
  )
  const text = fc.oneof(
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string(),
    fc.webUrl(),
  )
  fc.assert(
    fc.property(text, (callback) => {
      const safe = safeCallback(callback, site)
      // As a browser reads a Location header, as it stands and with its percent signs read once.
      for (const read of [safe, decodeLeniently(safe)]) {
        const path = read.split(/[?#]/, 1)[0] ?? ''
        expect(new URL(path, site).origin).toBe(site)
        expect(new URL(path, site).pathname.startsWith('//')).toBe(false)
      }
    }),
    { numRuns: 2000 },
  )
})

function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
