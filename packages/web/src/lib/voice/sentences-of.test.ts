import { expect, it } from 'vitest'
import { sentencesOf } from './sentences-of.ts'

it('gives an answer sentence by sentence, without its marks', () => {
  expect(
    sentencesOf(
      '## A *closure*\n\nIt keeps **variables**. See [the guide](https://example.com/) and `let`.\n\n- one thing\n- [x] another\n\n> Said once.',
    ),
  ).toEqual(['A closure', 'It keeps variables.', 'See the guide and let.', 'one thing', 'another', 'Said once.'])
})

it('leaves out what is noise when it is heard', () => {
  expect(
    sentencesOf(
      'Before.\n\n```ts\nconst a = 1. Not this.\n```\n\n| a | b |\n| - | - |\n\n---\n\n$$x = 1$$\n\n![a picture](x.png)\n\nAfter.',
    ),
  ).toEqual(['Before.', 'After.'])
})

it('an unfinished listing has no words either, and nothing is said of nothing', () => {
  expect(sentencesOf('Look:\n\n```py\nprint(1)')).toEqual(['Look:'])
  expect(sentencesOf('')).toEqual([])
  expect(sentencesOf('***\n\n…')).toEqual([])
})

it('ends on any text', () => {
  expect(sentencesOf(`${'*'.repeat(5000)} ${'['.repeat(5000)} ${'`'.repeat(5000)}`).length).toBeLessThan(5)
})
