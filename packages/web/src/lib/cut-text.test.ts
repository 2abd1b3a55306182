import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it('PAN-04 a name is cut at 30 characters, the ellipsis among them', () => {
  expect(cutText('Practical Postgres for backend work', 30)).toBe('Practical Postgres for backen…')
  expect(cutText('Practical Postgres for backend', 30)).toBe('Practical Postgres for backend')
  expect(cutText('', 30)).toBe('')
})

it('PAN-04 it is cut between graphemes: no emoji, accent or conjunct is torn', () => {
  const family = '👩‍👩‍👧‍👦'
  expect(cutText(family.repeat(40), 30)).toBe(`${family.repeat(29)}…`)
  expect(cutText(family.repeat(30), 30)).toBe(family.repeat(30))
  expect(cutText('e\u0301'.repeat(31), 30)).toBe(`${'e\u0301'.repeat(29)}…`)
})

it('PAN-04 no space is left before the ellipsis, and a name of 10,000 characters is read no further than needed', () => {
  expect(cutText(`${'a'.repeat(28)} ${'b'.repeat(10_000)}`, 30)).toBe(`${'a'.repeat(28)}…`)
})
