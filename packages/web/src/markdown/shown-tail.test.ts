import { expect, it } from 'vitest'
import { shownTail, tailPart } from './shown-tail.ts'

it('until its part is fetched the last line of a growing text waits; then its half-open marks are closed', async () => {
  expect(shownTail('one\ntwo **th', null)).toBe('one\n')
  expect(shownTail('one\ntwo **th', await tailPart.load())).toBe('one\ntwo **th**')
})
