import { expect, test } from 'vitest'
import { showInstant } from './show-instant.ts'

test('CRE-02 an instant is shown with its day and time', () => {
  expect(showInstant(new Date(2026, 10, 18, 19, 22).toISOString())).toBe('18 Nov 2026, 19:22')
})
