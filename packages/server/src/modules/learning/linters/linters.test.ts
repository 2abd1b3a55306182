import { afterAll, describe, expect, it } from 'vitest'
import { eslintRules } from './eslint-rules.ts'
import { createLinters } from './linters-in-worker.ts'
import { ruffRules } from './ruff-rules.ts'

const linters = createLinters()
afterAll(async () => await linters.close())

async function found(language: string, code: string): Promise<string[]> {
  const [report] = await linters.lint([{ language, code }])
  return (report?.findings ?? []).map(({ line, rule }) => `${line} ${rule}`)
}

describe('Python', () => {
  it.each([
    ['a name that is nowhere, once', 'def total(items):\n    return add(items) + add(items)\n', ['2 F821']],
    ['an import that nothing uses', 'import os\nimport sys\nprint(sys.argv)\n', ['1 F401']],
    ['functions of a loop that all see its last value', 'fs = []\nfor i in range(3):\n    fs.append(lambda: i)\n', ['3 B023']],
    ['a default over two lines that all calls share', 'def add(\n    x, items=[]\n):\n    items.append(x)\n', ['2 B006']],
    ['an assertion that never fails', 'x = 1\nassert (x == 2, "two")\n', ['2 F631']],
    ['a key twice', 'ages = {"ada": 36, "ada": 37}\n', ['1 F601']],
    ['a comparison that does nothing', 'x = 1\nx == 2\n', ['2 B015']],
    ['a shell that takes text', 'import subprocess\n\n\ndef show(p):\n    subprocess.run("ls " + p, shell=True)\n', ['5 S602']],
    ['a request without an end', 'import requests\n\nrequests.get("https://example.org")\n', ['3 S113']],
    ['await outside of async', 'def f(x):\n    await x\n', ['2 PLE1142']],
    ['what does not parse, once', 'def f(:\n    return 1\n\ndef g(:\n', ['1 invalid-syntax']],
  ])('says %s', async (_, code, expected) => {
    expect(await found('python', code)).toEqual(expected)
  })

  it('is silent on a file that is right', async () => {
    const code =
      'import sys\n\n\ndef total(items=None):\n    items = [] if items is None else items\n    return sum(items)\n\n\nprint(total([len(sys.argv)]))\n'
    expect(await found('python', code)).toEqual([])
  })
})

describe('JavaScript and TypeScript', () => {
  it.each([
    ['code behind a return', 'function f() {\n  return 1\n  go()\n}\n', ['3 no-unreachable']],
    ['a key twice', 'const o = { a: 1, a: 2 }\n', ['1 no-dupe-keys']],
    ['an assignment where a comparison was meant', 'if (x = y) go()\n', ['1 no-cond-assign']],
    ['a map that gives nothing', 'const names = people.map((p) => {\n  p.name\n})\n', ['1 array-callback-return']],
    ['a case that falls through', 'switch (x) {\n  case 1:\n    go()\n  case 2:\n    stop()\n}\n', ['4 no-fallthrough']],
    ['a name before its declaration', 'console.log(total)\nlet total = 1\n', ['1 no-use-before-define']],
    ['a text that was to be a template', "const t = 'Hello ${name}'\n", ['1 no-template-curly-in-string']],
    ['an import that nothing uses, and no function that others use', 'import { a } from "a"\nfunction b() {}\n', ['1 no-unused-vars']],
    ['what does not parse', 'const a = {\n  b: 1,\n  c 2,\n}\n', ['3 invalid-syntax']],
  ])('says %s', async (_, code, expected) => {
    expect(await found('javascript', code)).toEqual(expected)
  })

  it('reads JSX, a return at the top, await at the top, and an eslint comment switches nothing off', async () => {
    expect(await found('javascript', 'const page = () => <p className="a">{name}</p>\n')).toEqual([])
    expect(await found('javascript', 'if (!ready) return\ngo()\n')).toEqual([])
    expect(await found('javascript', 'const a = await load()\ngo(a)\n')).toEqual([])
    expect(await found('javascript', '/* eslint-disable */\nconst o = { a: 1, a: 2 }\n')).toEqual(['2 no-dupe-keys'])
  })

  it('reads TypeScript by its lines, and says nothing where it is more than types', async () => {
    expect(await found('typescript', 'interface A {\n  x: number\n}\nfunction f(a: A): number {\n  return a.x\n  go()\n}\n')).toEqual([
      '6 no-unreachable',
    ])
    expect(await linters.lint([{ language: 'typescript', code: 'enum A { B }\n' }])).toEqual([null])
  })
})

it('a finding has the words of its linter, how grave it is, and what to write instead', async () => {
  const [report] = await linters.lint([{ language: 'python', code: 'print(nme)\n' }])
  expect(report?.linter).toMatch(/^Ruff \d+\.\d+\.\d+$/)
  expect(report?.findings).toEqual([{ line: 1, rule: 'F821', why: 'Undefined name `nme`.', ...ruffRules.get('F821') }])
  for (const { better } of [...ruffRules.values(), ...eslintRules.values()]) expect(better).toMatch(/^[A-Z].*[.?]$/)
})

it('a language without a linter has no report', async () => {
  expect(
    await linters.lint([
      { language: 'sql', code: 'select 1' },
      { language: 'text', code: '' },
    ]),
  ).toEqual([null, null])
})

it('code that overflows a linter takes down its thread alone: it has no report, and the next listing has one', async () => {
  const deep = `${'('.repeat(30_000)}1${')'.repeat(30_000)}`
  const reports = await linters.lint([
    { language: 'javascript', code: deep },
    { language: 'python', code: deep },
    { language: 'python', code: 'print(nme)\n' },
    { language: 'javascript', code: 'if (x = y) go()\n' },
  ])
  expect(reports.slice(2).map((report) => report?.findings.length)).toEqual([1, 1])
})

it('a listing that takes longer than the limit has no report, and the next one has', async () => {
  const short = createLinters({ limitMs: 0 })
  expect(await short.lint([{ language: 'python', code: 'print(nme)\n' }])).toEqual([null])
  await short.close()
})
