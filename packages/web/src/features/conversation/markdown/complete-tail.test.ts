import { expect, it } from 'vitest'
import { closingPart, completeTail } from './complete-tail.ts'

it('until its part is fetched the last line of a growing text waits; then its half-open marks are closed', async () => {
  expect(completeTail('one\ntwo **th', null)).toBe('one\n')
  expect(completeTail('one\ntwo **th', (await closingPart.load()).default)).toBe('one\ntwo **th**')
})
