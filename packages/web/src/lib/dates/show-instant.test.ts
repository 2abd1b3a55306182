import { expect, test } from 'vitest'
import { showInstant } from './show-instant.ts'

test('CRE-02 EFF-05 an instant is shown with its day and time, by the clocks of the time zone', () => {
  expect(showInstant('2026-11-18T19:22:00Z', 'UTC')).toBe('18 Nov 2026, 19:22')
  expect(showInstant('2026-11-18T19:22:00Z', 'Asia/Kolkata')).toBe('19 Nov 2026, 00:52')
})
