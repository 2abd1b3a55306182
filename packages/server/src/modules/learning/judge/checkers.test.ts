import type { Checker } from '@xperto/content/problems'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkOutput } from './checkers.ts'

const isRight = (kind: 'exact' | 'trimmed' | 'tokens' | 'unordered-lines', expected: string, actual: string) =>
  checkOutput({ kind }, '', expected, actual).right
const floats = (tolerance: number): Checker => ({ kind: 'floats', tolerance })
const isClose = (expected: string, actual: string, tolerance = 1e-6) => checkOutput(floats(tolerance), '', expected, actual).right
const note = (checker: Checker, expected: string, actual: string) => {
  const check = checkOutput(checker, '', expected, actual)
  return check.right ? null : check.note
}

const word = fc.stringMatching(/^[!-~]{1,6}$/u)
const line = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const lines = fc.array(line, { minLength: 1, maxLength: 6 })
const blank = fc.stringMatching(/^[ \t]{0,3}$/u)
const gap = fc.stringMatching(/^[ \t\n]{1,3}$/u)

describe('every checker', () => {
  it('takes what is expected, with or without a newline at its end', () => {
    fc.assert(
      fc.property(lines, (texts) => {
        const expected = texts.join('\n')
        for (const kind of ['exact', 'trimmed', 'tokens', 'unordered-lines'] as const) {
          expect(isRight(kind, expected, expected)).toBe(true)
          expect(isRight(kind, `${expected}\n`, expected)).toBe(true)
          expect(isRight(kind, expected, `${expected}\r\n`)).toBe(true)
        }
      }),
    )
  })

  it('refuses an output in which a word is another, is missing, or is one too many', () => {
    fc.assert(
      fc.property(lines, fc.nat(), word, (texts, at, other) => {
        const expected = texts.join('\n')
        const words = expected.split(' ')
        const place = at % words.length
        const changed = words.with(place, `${words[place]}${other}`).join(' ')
        for (const kind of ['exact', 'trimmed', 'tokens', 'unordered-lines'] as const) {
          expect(isRight(kind, expected, changed)).toBe(false)
          expect(isRight(kind, expected, `${expected}\n${other}`)).toBe(false)
          expect(isRight(kind, expected, '')).toBe(false)
        }
        expect(isRight('tokens', `${expected} ${other}`, expected)).toBe(false)
      }),
    )
  })

  it('says in a sentence what is wrong', () => {
    const exact: Checker = { kind: 'exact' }
    const tokens: Checker = { kind: 'tokens' }
    const unordered: Checker = { kind: 'unordered-lines' }
    expect(note(exact, 'a  b\n', 'a b\n')).toBe('The words are right; spaces or line breaks are not.')
    expect(note(exact, 'a\nb\n', 'a\nc\n')).toBe('The first difference is in line 2.')
    expect(note(tokens, '1 2 3', '1 2')).toBe('There are 2 words, and 3 are expected.')
    expect(note(tokens, '1', '1 2')).toBe('There are 2 words, and 1 is expected.')
    expect(note(tokens, 'a yes', 'a YES')).toBe('In word 2, capital and small letters differ.')
    expect(note(tokens, '1', ' \n')).toBe('Nothing was printed.')
    expect(note(unordered, 'a\nb', 'b\nb')).toBe('There is a line more often than expected.')
    expect(note(unordered, 'a\nb', 'b')).toBe('There is 1 line, and 2 are expected.')
    expect(note(unordered, 'a', 'c')).toBe('There is a line that is not expected.')
    expect(note(tokens, '1', '1')).toBeNull()
  })
})

describe('COD-05 an output of one word', () => {
  it('is not told which of its words differs', () => {
    for (const kind of ['tokens', 'trimmed', 'exact'] as const) {
      expect(note({ kind }, '42\n', '41\n')).toBe('The number is not the expected one.')
      expect(note({ kind }, 'yes\n', 'no\n')).toBe('The word is not the expected one.')
      expect(note({ kind }, 'yes\n', 'YES\n')).toBe('Capital and small letters differ.')
    }
    expect(note(floats(1e-6), '4.5', '4.6')).toBe('The number is not the expected one.')
  })
})

describe('exact', () => {
  it('COD-05 names line ends where they alone differ', () => {
    expect(note({ kind: 'exact' }, 'a b\nc\n', 'a b\r\nc\r\n')).toBe(
      'Only the line ends differ: each line is expected to end with \\n, and yours end with \\r\\n.',
    )
  })

  it('counts every space and every line', () => {
    fc.assert(
      fc.property(lines, fc.stringMatching(/^[ \t]{1,3}$/u), (texts, spaces) => {
        const expected = texts.join('\n')
        expect(isRight('exact', expected, expected + spaces)).toBe(false)
        expect(isRight('exact', expected, spaces + expected)).toBe(false)
        expect(isRight('exact', expected, `${expected}\n\n`)).toBe(false)
      }),
    )
  })
})

describe('trimmed', () => {
  it('leaves out spaces at the ends of lines and empty lines at the end, and nothing else', () => {
    fc.assert(
      fc.property(lines, fc.array(blank, { minLength: 6, maxLength: 6 }), fc.nat(3), (texts, ends, empty) => {
        const actual = texts.map((text, at) => text + (ends[at] ?? '')).join('\n') + '\n'.repeat(empty)
        expect(isRight('trimmed', texts.join('\n'), actual)).toBe(true)
        expect(isRight('trimmed', texts.join('\n'), ` ${actual}`)).toBe(false)
        expect(isRight('trimmed', texts.join('\n'), `\n${actual}`)).toBe(false)
      }),
    )
    expect(isRight('trimmed', 'a b', 'a  b')).toBe(false)
  })
})

describe('tokens', () => {
  it('take any white space between words, and no other order', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), fc.array(gap, { minLength: 9, maxLength: 9 }), (words, gaps) => {
        const actual = words.map((text, at) => (gaps[at] ?? ' ') + text).join('') + (gaps[8] ?? '')
        expect(isRight('tokens', words.join(' '), actual)).toBe(true)
        const turned = words.toReversed()
        expect(isRight('tokens', words.join(' '), turned.join(' '))).toBe(turned.join(' ') === words.join(' '))
      }),
    )
  })
})

describe('floats', () => {
  it('take a number within the tolerance, absolute or relative, and none beyond it', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.double({ min: -0.9, max: 0.9, noNaN: true }), (expected, part) => {
        const allowed = 1e-6 * Math.max(1, Math.abs(expected))
        expect(isClose(String(expected), String(expected + allowed * part))).toBe(true)
        expect(isClose(String(expected), String(expected + allowed * 1.5))).toBe(false)
        expect(isClose(String(expected), String(expected - allowed * 1.5))).toBe(false)
      }),
    )
  })

  it('never take what is not a finite decimal number, NaN least of all', () => {
    for (const odd of ['NaN', 'nan', '-nan', 'Infinity', 'inf', '-inf', '1e999', '0x10', '1,5', '', '--1', '1.2.3', '1_000', '٣']) {
      expect([odd, isClose('1.5', odd)]).toEqual([odd, false])
      if (/nan|inf/iu.test(odd)) expect([odd, isClose(odd, odd)]).toEqual([odd, false])
    }
    expect(isClose('1e999', '1e999')).toBe(false)
    expect(isClose('1e999', '1')).toBe(false)
  })

  it('read numbers however they are written, and other words by their letters', () => {
    for (const written of ['2', '2.0', '+2', '2.', '2e0', '20E-1', '1.9999999', '02'])
      expect([written, isClose('2', written)]).toEqual([written, true])
    expect(isClose('.5', '0.5')).toBe(true)
    expect(isClose('never 1', 'never 1.0')).toBe(true)
    expect(isClose('never', 'Never')).toBe(false)
    expect(isClose('1 2', '1')).toBe(false)
    expect(isClose('1', '1 2')).toBe(false)
  })
})

describe('unordered lines', () => {
  it('take the lines in any order, each as often as expected', () => {
    fc.assert(
      fc.property(lines, fc.infiniteStream(fc.nat(1000)), (texts, keys) => {
        const shuffled = texts
          .map((text) => ({ text, key: keys.next().value ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ text }) => text)
        expect(isRight('unordered-lines', texts.join('\n'), shuffled.join('\n'))).toBe(true)
        expect(isRight('unordered-lines', texts.join('\n'), [...shuffled, ...shuffled.slice(0, 1)].join('\n'))).toBe(false)
        expect(isRight('unordered-lines', texts.join('\n'), shuffled.slice(1).join('\n'))).toBe(false)
      }),
    )
    expect(isRight('unordered-lines', 'a b', 'b a')).toBe(false)
  })
})

describe('own', () => {
  it("asks the problem's function, with the input beside both outputs", () => {
    const check = (input: string, expected: string, actual: string) =>
      input + expected === actual ? ({ right: true } as const) : ({ right: false, note: 'It is not their sum.' } as const)
    const checker: Checker = { kind: 'own', name: 'joined', check }
    expect(checkOutput(checker, 'a', 'b', 'ab')).toEqual({ right: true })
    expect(checkOutput(checker, 'a', 'b', 'b')).toEqual({ right: false, note: 'It is not their sum.' })
  })
})
