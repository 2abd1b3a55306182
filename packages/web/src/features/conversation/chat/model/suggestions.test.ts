import { notices } from '@xperto/contract'
import { expect, test } from 'vitest'
import { suggestionsOf } from './suggestions.ts'

const heading = `**${notices.couldAskNext}**`

test('the questions that an answer suggests stand apart from what is before and after them', () => {
  expect(suggestionsOf(`## Closures\n\nText.\n\n${heading}\n- What is hoisting?\n- And \`let\`?\n\n*From the library.*`)).toEqual({
    prose: '## Closures\n\nText.',
    heading: notices.couldAskNext,
    suggestions: ['What is hoisting?', 'And `let`?'],
    after: '*From the library.*',
  })
})

test('the closest topics are choices too, under their own words', () => {
  expect(suggestionsOf(`No card fits.\n\n**${notices.closestTopics}**\n- Closures\n- Scope\n\n*From the library.*`)).toEqual({
    prose: 'No card fits.',
    heading: notices.closestTopics,
    suggestions: ['Closures', 'Scope'],
    after: '*From the library.*',
  })
})

test('while they are written a line that has only begun is no suggestion', () => {
  expect(suggestionsOf(`Text.\n\n${heading}\n- `)).toEqual({ prose: 'Text.', heading: notices.couldAskNext, suggestions: [], after: '' })
  expect(suggestionsOf(`Text.\n\n${heading}\n- What\n-`)).toEqual({
    prose: 'Text.',
    heading: notices.couldAskNext,
    suggestions: ['What'],
    after: '',
  })
})

test.each(['An answer without any.', `It says ${heading}\n- in the middle`, `Text.\n\n${heading}\nand a sentence`, `Text.\n\n${heading}`])(
  '%j is an answer and nothing else',
  (text) => {
    expect(suggestionsOf(text)).toEqual({ prose: text, heading: '', suggestions: [], after: '' })
  },
)
