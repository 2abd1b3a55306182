import { expect, it } from 'vitest'
import { completeTail, loadTailCloser } from './complete-tail.ts'

it('until its part is fetched the last line of a growing text waits; then its half-open marks are closed', async () => {
  expect(completeTail('one\ntwo **th')).toBe('one\n')
  await loadTailCloser()
  expect(completeTail('one\ntwo **th')).toBe('one\ntwo **th**')
})
