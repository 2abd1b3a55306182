import { definitionOf } from '@xperto/chat-types/definitions'
import { expect, test } from 'vitest'
import { isNamedByNextMessage } from './naming.ts'

test('MSG-06 a default or generic chat still named Default is named by its message, no other one is', () => {
  expect(isNamedByNextMessage({ name: 'Default' }, definitionOf('DEFAULT'))).toBe(true)
  expect(isNamedByNextMessage({ name: 'Default' }, definitionOf('GENERIC'))).toBe(true)
  expect(isNamedByNextMessage({ name: 'Closures' }, definitionOf('GENERIC'))).toBe(false)
  expect(isNamedByNextMessage({ name: 'Default' }, definitionOf('QUIZ'))).toBe(false)
})
