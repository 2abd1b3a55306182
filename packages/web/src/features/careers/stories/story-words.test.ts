import { expect, it } from 'vitest'
import { emptyStory } from '../../../lib/stories/story-draft.ts'
import { bankSentence, missingWords, themesLine } from './story-words.ts'

it('a story says which of the four parts of an answer it is told without', () => {
  const whole = { ...emptyStory(['pride']), situation: 'a', task: 'b', action: 'c', result: 'd' }
  expect(missingWords(whole)).toBe('')
  expect(missingWords({ ...whole, result: '' })).toBe('No result yet')
  expect(missingWords({ ...whole, task: '', result: '' })).toBe('No task or result yet')
  expect(missingWords(emptyStory())).toBe('No situation, task, action or result yet')
})

it('the head of the page counts themes that are told, each once', () => {
  expect(bankSentence([{ themes: ['pride', 'mistake'] }, { themes: ['pride'] }], 9)).toBe(
    '2 stories for 2 of 9 themes that HR interviews ask for.',
  )
  expect(bankSentence([{ themes: [] }], 9)).toBe('1 story for 0 of 9 themes that HR interviews ask for.')
  expect(themesLine({ themes: ['pride', 'mistake'] })).toBe('Work you are proud of, A mistake')
  expect(themesLine({ themes: [] })).toBe('No theme yet')
})
