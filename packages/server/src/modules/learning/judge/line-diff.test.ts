import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineDiff } from './line-diff.ts'

describe('a line diff', () => {
  it('names what is missing and what should not be there, with the lines around', () => {
    expect(lineDiff('1\n2\n3\n', '1\n5\n3\n')).toEqual([
      { kind: 'same', text: '1' },
      { kind: 'missing', text: '2' },
      { kind: 'extra', text: '5' },
      { kind: 'same', text: '3' },
    ])
    expect(lineDiff('2\n', '')).toEqual([{ kind: 'missing', text: '2' }])
    expect(lineDiff('2\n', '2\n\n')).toEqual([
      { kind: 'same', text: '2' },
      { kind: 'extra', text: '' },
    ])
  })

  it('begins three lines before the first difference', () => {
    const long = Array.from({ length: 50 }, (_, at) => `line ${at}`)
    const diff = lineDiff(long.join('\n'), long.with(40, 'other').join('\n'))
    expect(diff[0]).toEqual({ kind: 'same', text: 'line 37' })
    expect(diff.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'missing', text: 'line 40' },
      { kind: 'extra', text: 'other' },
    ])
  })

  it('gives both outputs back while they are short', () => {
    const some = fc.array(fc.stringMatching(/^[a-c ]{0,3}$/u), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(some, some, (expected, actual) => {
        const diff = lineDiff(`${expected.join('\n')}\n`, `${actual.join('\n')}\n`)
        expect(diff.filter(({ kind }) => kind !== 'extra').map(({ text }) => text)).toEqual(expected)
        expect(diff.filter(({ kind }) => kind !== 'missing').map(({ text }) => text)).toEqual(actual)
      }),
    )
  })

  it('tells outputs that have nothing in common as two blocks, without searching for more', () => {
    const block = (letter: string) => Array.from({ length: 500 }, (_, at) => `${letter}${at}`).join('\n')
    const kinds = lineDiff(block('a'), block('b')).map(({ kind }) => kind)
    expect(kinds).toEqual([...Array.from({ length: 30 }, () => 'missing'), ...Array.from({ length: 30 }, () => 'extra')])
  })

  it('stays small whatever was printed', () => {
    const diff = lineDiff('1\n', '\n'.repeat(60_000))
    expect(diff.length).toBeLessThanOrEqual(60)
    const [first] = lineDiff(`${'x'.repeat(60_000)}\n`, 'y\n')
    expect(first).toEqual({ kind: 'missing', text: `${'x'.repeat(400)}…` })
  })
})
