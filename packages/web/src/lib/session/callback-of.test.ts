import { expect, it } from 'vitest'
import { callbackMaxCharacters, callbackOf } from './callback-of.ts'

it('AUTH-10 an address comes back whole, and without its query where that is too long to be kept', () => {
  expect(callbackOf('/xperto/launch/quiz?q=a')).toBe('/xperto/launch/quiz?q=a')
  expect(callbackOf(`/xperto/launch/quiz?q=${'a'.repeat(callbackMaxCharacters)}`)).toBe('/xperto/launch/quiz')
  expect(callbackOf(`/${'a'.repeat(callbackMaxCharacters)}`)).toBe('/xperto')
})
