import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problems } from '../problems.ts'
import { starterCode } from './index.ts'
import { parametersOf } from './signature.ts'
import { signatures } from './signatures.ts'

const ids = problems.map(({ id }) => id)
/** One of each form that an input has, where a compiler is asked: the others are made of the same pieces. */
const forms = [
  'lost-bridges',
  'both-ways',
  'bracket-belt',
  'checklist-share',
  'kitchen-queue',
  'warmest-window',
  'quiet-hours',
  'receipt-split',
  'tide-crossing',
]

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'starters-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes starter code of some problems into files, named by `fileOf`, and gives their paths. */
function written(
  of: readonly string[],
  languageId: number,
  fileOf: (id: string, at: number) => string,
  change = (text: string, _: number) => text,
) {
  return of.map((id, at) => {
    const path = join(folder, fileOf(id, at))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, change(starterCode(id)[languageId] ?? '', at))
    return path
  })
}

const hasNot = (program: string) => spawnSync(program, ['--version']).error !== undefined
const check = (program: string, ...args: string[]) => expect(() => execFileSync(program, args, { stdio: 'pipe' })).not.toThrow()

describe('starter code', () => {
  it('every problem has a signature, and there is none of a problem that is not there', () => {
    expect(Object.keys(signatures).toSorted()).toEqual(ids.toSorted())
    expect(() => starterCode('no-such-problem')).toThrow('no signature')
  })

  it('is there for each problem in all twelve languages, with the parameters of its input by name', () => {
    for (const id of ids) {
      const texts = Object.entries(starterCode(id))
      expect(texts.map(([language]) => Number(language)).toSorted((a, b) => a - b)).toEqual([
        72, 83, 91, 98, 101, 102, 103, 105, 106, 108, 109, 111,
      ])
      const signature = signatures[id]
      if (!signature) throw new Error(id)
      for (const [language, text] of texts) {
        const missing = parametersOf(signature).filter(({ name }) => !new RegExp(`\\b${name}\\b`, 'u').test(text))
        expect([id, language, missing]).toEqual([id, language, []])
        expect([id, language, text.match(/Write your solution here/gu)?.length]).toEqual([id, language, 1])
        // What was not given would stand there as a word.
        expect([id, language, /undefined|\[object/u.test(text)]).toEqual([id, language, false])
      }
    }
  })

  it('names no parameter twice, and none as the code around the function is named', () => {
    const taken = new Set([
      'at',
      'next',
      'lines',
      'words',
      'input',
      'solve',
      'count',
      'head',
      'one',
      'row',
      'i',
      'j',
      'main',
      'std',
      'list',
      'map',
    ])
    for (const id of ids) {
      const names = parametersOf(signatures[id] ?? { parts: [], result: 'text' }).map(({ name }) => name)
      expect([id, new Set(names).size]).toEqual([id, names.length])
      expect([id, names.filter((name) => taken.has(name))]).toEqual([id, []])
    }
  })

  it.skipIf(hasNot('gcc'))('compiles as C', () =>
    check('gcc', '-std=gnu17', '-fsyntax-only', '-Werror=implicit-function-declaration', ...written(ids, 103, (id) => `c/${id}.c`)),
  )
  it.skipIf(hasNot('g++'))('compiles as C++', () =>
    check('g++', '-std=c++17', '-fsyntax-only', ...written(forms.slice(0, 5), 105, (id) => `cpp/${id}.cpp`)),
  )
  it.skipIf(hasNot('javac'))('compiles as Java', () => {
    const files = written(
      ids,
      91,
      (_, at) => `java/Main${at}.java`,
      (text, at) => text.replace('class Main ', `class Main${at} `),
    )
    check('javac', '-d', join(folder, 'classes'), ...files)
  })
  it.skipIf(hasNot('rustc'))('compiles as Rust', () => {
    for (const file of written(forms, 108, (id) => `rust/${id.replaceAll('-', '_')}.rs`))
      check('rustc', '--edition', '2021', '--emit', 'metadata', '-D', 'warnings', '--out-dir', folder, file)
  })
  it.skipIf(hasNot('gofmt'))('is formatted Go', () => {
    expect(execFileSync('gofmt', ['-l', ...written(ids, 106, (id) => `go/${id}.go`)], { encoding: 'utf8' })).toBe('')
  })
  it.skipIf(hasNot('ruby'))('is Ruby', () => {
    for (const file of written(forms, 72, (id) => `ruby/${id}.rb`)) check('ruby', '-wc', file)
  })
  it.skipIf(hasNot('php'))('is PHP', () => {
    for (const file of written(forms, 98, (id) => `php/${id}.php`)) check('php', '-l', file)
  })
})
