import { expect, it } from 'vitest'
import { sayable } from './sayable.ts'

it.each([
  ['“Why?” – he’d ask…', '"Why?", he\'d ask...'],
  ['C++ or C#, 50 % & more', 'C plus plus or C sharp, 50 percent and more'],
  ['A naïve résumé', 'A naive resume'],
  ['आप कैसे हैं?', null],
  ['– … –', null],
])('the built-in voice says %j as %j', (sentence, words) => {
  expect(sayable(sentence)).toBe(words)
})
