import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const planted: [rule: string, source: string][] = [
  ['typescript(no-explicit-any)', 'export const a = (b: any): unknown => b'],
  ['typescript(no-non-null-assertion)', 'export const a = (list: number[]) => list[0]!'],
  ['typescript(no-floating-promises)', 'const work = async () => 1\nexport function a() {\n  work()\n}'],
  ['typescript(no-misused-promises)', 'const work = async () => true\nexport const a = () => (work() ? 1 : 2)'],
  ['typescript(no-unsafe-member-access)', "export const a = () => (JSON.parse('1') as { b: never }, JSON.parse('1').b.c as number)"],
  [
    'typescript(switch-exhaustiveness-check)',
    "export function a(b: 'x' | 'y') {\n  switch (b) {\n    case 'x':\n      return 1\n  }\n  return 2\n}",
  ],
  ['eslint(no-console)', "export const a = () => console.log('x')"],
  ['eslint(no-unused-vars)', 'const a = 1\nexport const b = 2'],
  ['import(no-default-export)', 'export default 1'],
  ['eslint(no-restricted-globals)', 'export const a = async (address: string) => await fetch(address)'],
  ['eslint(no-restricted-properties)', 'export const a = async (address: string) => await globalThis.fetch(address)'],
]

/** Rules that hold in a part of the house: where their files are planted. */
const places: Record<string, string> = {
  'eslint(no-restricted-globals)': 'packages/server/src/modules/people/users',
  'eslint(no-restricted-properties)': 'packages/server/src/modules/people/users',
}
const fileOf = (rule: string) => join(places[rule] ?? '', `${rule.replace(/\W+/g, '-')}.ts`)

const adapter = 'packages/server/src/adapters/rate-source/ask-service.ts'

// The linter knows types only through a second program; if that one failed to start, the most useful rules would fall silent.
const root = join(import.meta.dirname, '../..')
let folder: string
let findings: string[]

beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  // Below the project, so that the linter finds its plugins; with a configuration of its own, so that it is not left out.
  folder = mkdtempSync(join(root, '.cache', 'lint-'))
  cpSync(join(root, '.oxlintrc.jsonc'), join(folder, '.oxlintrc.jsonc'))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, target: 'ES2024' }, include: ['.'] }))
  for (const [rule, source] of planted) {
    mkdirSync(join(folder, places[rule] ?? ''), { recursive: true })
    writeFileSync(join(folder, fileOf(rule)), `${source}\n`)
  }
  mkdirSync(dirname(join(folder, adapter)), { recursive: true })
  writeFileSync(join(folder, adapter), 'export const ask = async (service: URL) => await fetch(service)\n')
  writeFileSync(join(folder, 'sound.ts'), 'export const sound = (list: number[]): number => list[0] ?? 0\n')
  const files = [...planted.map(([rule]) => fileOf(rule)), adapter, 'sound.ts']
  const oxlint = join(root, 'node_modules', '.bin', 'oxlint')
  const { stdout } = spawnSync(oxlint, ['-c', '.oxlintrc.jsonc', '--no-ignore', '-f', 'unix', ...files], { cwd: folder, encoding: 'utf8' })
  findings = stdout.split('\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(planted)('%s is reported where it is broken', (rule) => {
  expect(findings.filter((line) => line.startsWith(fileOf(rule))).join('\n')).toContain(rule)
})

test('an adapter fetches what the operator configured', () => {
  expect(findings.filter((line) => line.startsWith(adapter))).toEqual([])
})

test('a sound file is not reported', () => {
  expect(findings.filter((line) => line.startsWith('sound.ts'))).toEqual([])
  expect(findings.length).toBeGreaterThanOrEqual(planted.length)
})
