import { expect, test } from 'vitest'
import { pressThumb } from './feedback.ts'

test('MSG-13 a thumb saves, the other one changes it, the same one again clears it without a call', () => {
  expect(pressThumb(null, 'THUMBS_UP')).toEqual({ shown: 'THUMBS_UP', save: 'THUMBS_UP' })
  expect(pressThumb('THUMBS_UP', 'THUMBS_DOWN')).toEqual({ shown: 'THUMBS_DOWN', save: 'THUMBS_DOWN' })
  expect(pressThumb('THUMBS_UP', 'THUMBS_UP')).toEqual({ shown: null, save: null })
})
