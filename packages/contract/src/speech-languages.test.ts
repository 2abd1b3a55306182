import { expect, it } from 'vitest'
import { firstSpeechLanguage, speechLanguageOf } from './speech-languages.ts'

it.each([
  ['en-IN', 'en'],
  ['hi-IN', 'hi'],
  ['es-ES', 'es'],
  ['pt_BR', 'pt'],
  ['zh-Hans-CN', 'zh'],
  ['de', 'de'],
  ['English', 'en'],
  [' HINDI ', 'hi'],
  ['', null],
  ['xx-YY', null],
])('VOI-08 %j is the language %j', (text, language) => {
  expect(speechLanguageOf(text)).toBe(language)
})

it('EFF-07 the language is English until somebody chooses', () => {
  expect(firstSpeechLanguage).toBe('en')
})
