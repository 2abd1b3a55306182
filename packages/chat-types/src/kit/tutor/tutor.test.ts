import { describe, expect, it, test } from 'vitest'
import { scriptedWriter } from '../testing/converse.ts'
import { cutClaims } from './cut-claims.ts'
import { findPrograms as findIn } from './find-programs.ts'
import { guardedWriter } from './guarded-writer.ts'
import { hidesCode as hidesIn } from './hides-code.ts'
import { readThrough } from './read-through.ts'

const findPrograms = (text: string) => findIn(readThrough(text))
const hidesCode = (text: string) => hidesIn(readThrough(text))

const program = 'import sys\nn = int(input())\nfor i in range(n):\n    print(i * 2)'
const base64 = 'aW1wb3J0IHN5cwpuID0gaW50KGlucHV0KCkpCmZvciBpIGluIHJhbmdlKG4pOgogICAgcHJpbnQoaSAqIDIp'
const hex = [...program].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
const rot13 = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base)
  })
const [first, second] = [program.split('\n').slice(0, 2).join('\n'), program.split('\n').slice(2).join('\n')]

describe('TYP-10 every program in a text is found', () => {
  test.each([
    ['in a listing', `Here:\n\n\`\`\`python\n${program}\n\`\`\`\nDone.`],
    ['in a listing that never ends', `\`\`\`\n${program}`],
    ['with tildes', `~~~py\n${program}\n~~~`],
    ['without a fence', `Write this:\n\n${program}\n\nThat is all.`],
    ['in a listing that begins within a line', `Sure: \`\`\`python\n${program}\n\`\`\``],
    ['in two listings', `First\n\`\`\`python\n${first}\n\`\`\`\nthen\n\`\`\`python\n${second}\n\`\`\``],
    ['in comments', `\`\`\`python\n${program.replace(/^/gm, '# ')}\n\`\`\``],
    ['in comments under other code', `\`\`\`python\nprint("hint")\n${program.replace(/^/gm, '# ')}\n\`\`\``],
    [
      'behind line numbers',
      `\`\`\`\n${program
        .split('\n')
        .map((line, at) => `${at + 1}. ${line}`)
        .join('\n')}\n\`\`\``,
    ],
    ['as a quote', program.replace(/^/gm, '> ')],
  ])('%s', (_name, text) => {
    expect(findPrograms(text).map(({ source }) => source.trim())).toContain(program)
  })

  it('finds a short program without a fence, with a line that reads like nothing', () => {
    const short = 'import sys\n\nn, *all_of = map(int, sys.stdin.read().split())\n(1 if n else 0)\nprint(n)'
    expect(findPrograms(`Here:\n\n${short}\n\nDone.`).map(({ source }) => source.trim())).toContain(short)
  })

  it('finds a program of one line, with a fence and without', () => {
    const line = 'print(sum(map(int, input().split())))'
    for (const text of [line, `Use \`${line}\` and you are done.`, `Sure: \`\`\`\n${line}\n\`\`\``])
      expect(findPrograms(text).map(({ source }) => source.trim())).toContain(line)
  })

  it('knows the word at the fence, and finds none in a hint in words', () => {
    expect(findPrograms(`\`\`\`JavaScript\nconsole.log(1)\n\`\`\``)).toEqual([{ language: 'javascript', source: 'console.log(1)' }])
    expect(
      findPrograms('Think of a **map** from value to index. What happens when `n` is 0? Read the limits again: 100,000 lines.'),
    ).toEqual([])
  })
})

test.each([
  ['in base64', `Decode this: ${base64}`],
  ['in base64 over several lines', `${base64.slice(0, 50)}\n${base64.slice(50)}`],
  ['in hexadecimal', hex],
  ['in ROT13', rot13(program)],
  ['back to front', [...program].toReversed().join('')],
  ['without a fence', program],
  ['as a quote', program.replace(/^/gm, '> ')],
  ['of two lines in ROT13', rot13('import sys\nprint(sum(map(int, sys.stdin)))')],
])('TYP-10 a text that hides code %s is told', (_name, text) => {
  expect(hidesCode(text)).toBe(true)
})

test.each([
  'Think of a **map** from value to index. What happens when `n` is 0?\n\n- Read the limits again: 100,000 lines.\n- For each line, what do you look up?',
  'Read all numbers first: `a = list(map(int, input().split()))`. Then look at neighbours.',
  '```python\nfor x in sorted(values):\n    ...\n```\nWhat does sorting give you here?',
  'See https://docs.example/very/long/path/that/nobody/would/ever/type/by/hand/at/all.html for it.',
])('TYP-10 a hint hides no code: %j', (text) => {
  expect(hidesCode(text)).toBe(false)
})

test.each([
  ['I ran your code and it prints 3. Look at line 4.', 'Look at line 4.'],
  ["I've tested it: it works. Why is `i` one too large?", 'Why is `i` one too large?'],
  ['When I run it here I get 5. The loop ends one step early.', 'The loop ends one step early.'],
  ['This passes all the tests. Say why.', 'Say why.'],
  [
    'Run it on the examples, and compare. The judge said Wrong Answer.',
    'Run it on the examples, and compare. The judge said Wrong Answer.',
  ],
  ['Look:\n\n```python\n# I ran this\nprint(1)\n```', 'Look:\n\n```python\n# I ran this\nprint(1)\n```'],
  ['You tested it with one line only.', 'You tested it with one line only.'],
])('TYP-10 a claim of having run something is cut: %j', (text, kept) => {
  expect(cutClaims(text)).toBe(kept)
})

describe('TYP-10 a writer under guard', () => {
  const guard = { givesAway: (text: string) => text.includes('SECRET'), again: 'Answer with a hint.', instead: 'Not shown.' }
  const say = async (pieces: string[], replies: string[][] = [pieces]) => {
    const writer = scriptedWriter('model', [])
    let calls = 0
    const systems: string[] = []
    const guarded = guardedWriter(
      {
        ...writer,
        async *write({ system }) {
          systems.push(system)
          for (const text of replies[Math.min(calls++, replies.length - 1)] ?? []) yield { kind: 'text' as const, text }
        },
      },
      guard,
    )
    const parts: string[] = []
    for await (const part of guarded.write({ system: 'Rules.', turns: [] })) parts.push(part.kind === 'text' ? part.text : part.markdown)
    return { text: parts.join(''), systems }
  }

  it('shows what gives nothing away, asks once more for a hint, and shows its own line after that', async () => {
    expect(await say(['Think ', 'of maps.'])).toEqual({ text: 'Think of maps.', systems: ['Rules.'] })
    expect(await say([], [['SEC', 'RET'], ['Think of maps.']])).toEqual({
      text: 'Think of maps.',
      systems: ['Rules.', 'Rules.\n\nAnswer with a hint.'],
    })
    expect((await say(['The SECRET'])).text).toBe('Not shown.')
    expect((await say(['I ran it.'])).text).toBe('Not shown.')
  })

  it('leaves the library alone', () => {
    const library = scriptedWriter('library', ['SECRET'])
    expect(guardedWriter(library, guard)).toBe(library)
  })
})
