import { expect, test } from 'vitest'
import { withoutLastPart } from './without-last-part.ts'

test('NAV-13 the last part of an address is taken off, and never the workspace itself', () => {
  expect(
    ['/xperto/success', '/xperto/chat/abc', '/xperto', '/xperto/', '/', '/course/sql/play', '/course/sql/', '/my-posts'].map(
      withoutLastPart,
    ),
  ).toEqual(['/xperto', '/xperto', '/xperto', '/xperto', '/xperto', '/course/sql', '/course', '/xperto'])
})
