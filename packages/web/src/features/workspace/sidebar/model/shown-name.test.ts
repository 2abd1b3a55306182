import { expect, it } from 'vitest'
import { shownName } from './shown-name.ts'

it('a name that draws nothing gets a word', () => {
  for (const name of ['', ' ', '\u200B', '\u200D\u2060\uFEFF', '\u202E', '\u3164\u2800', '\u00A0\u2003', '\uFE0F', '\u0000'])
    expect([name, shownName(name)]).toEqual([name, 'Unnamed chat'])
})

it('every other name stays as it is, letter by letter', () => {
  for (const name of [
    'Default',
    '\u200Ba',
    '\u0634\u0628\u0643\u0629',
    '\u{1F469}\u200D\u{1F4BB}',
    '<b>bold</b>',
    "'; drop table chats; --",
    '\u202Eabc',
    '.',
  ])
    expect(shownName(name)).toBe(name)
})
