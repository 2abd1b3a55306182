import { expect, it } from 'vitest'
import { paragraphsOf, piecesOf, type Sentence, withoutSentence } from './letter-text.ts'

const text = 'Dear all,\n\nI ran it. I led 40 engineers.\n\nYours,\nAda'
const at = (words: string): Sentence => ({
  from: text.indexOf(words),
  to: text.indexOf(words) + words.length,
  text: words,
  claims: [],
  source: null,
})
const sentences = ['Dear all,', 'I ran it.', 'I led 40 engineers.', 'Yours,', 'Ada'].map(at)

it('a letter has its paragraphs, lines and sentences', () => {
  expect(paragraphsOf({ text, sentences }).map((lines) => lines.map((line) => line.map((one) => one.text)))).toEqual([
    [['Dear all,']],
    [['I ran it.', 'I led 40 engineers.']],
    [['Yours,'], ['Ada']],
  ])
})

it('a sentence is taken out with its space, and an empty paragraph with it', () => {
  expect(withoutSentence(text, at('I led 40 engineers.'))).toBe('Dear all,\n\nI ran it.\n\nYours,\nAda')
  expect(withoutSentence('Dear,\n\nI led.\n\nYours', { from: 7, to: 13 })).toBe('Dear,\n\nYours')
})

it('a sentence is cut at its claims', () => {
  const claims = [{ text: '40 engineers', from: 6, to: 18 }]
  expect(piecesOf({ ...at('I led 40 engineers.'), claims })).toEqual([
    { text: 'I led ', isClaim: false },
    { text: '40 engineers', isClaim: true },
    { text: '.', isClaim: false },
  ])
})
