import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBoundaries, ruleReasons } from './check-boundaries.ts'
import type { Violation } from './cruise.ts'
import { plantedViolations, soundHouse } from './planted-violations.ts'

const roots = ['packages', 'scripts', 'e2e']
let house: string

beforeAll(() => {
  house = realpathSync(mkdtempSync(join(tmpdir(), 'house-')))
  write(soundHouse)
  mkdirSync(join(house, 'node_modules/@xperto'), { recursive: true })
  for (const name of readdirSync(join(house, 'packages')))
    symlinkSync(join(house, 'packages', name), join(house, 'node_modules/@xperto', name))
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
}

describe('boundary rules', () => {
  test('a sound house breaks none of them, and every file of it is read', async () => {
    const { violations, modules } = await checkBoundaries(house, roots)
    expect(violations).toEqual([])
    expect(modules).toBeGreaterThanOrEqual(Object.keys(soundHouse).filter((path) => /^(packages|scripts|e2e)\/.*\.tsx?$/.test(path)).length)
  })

  test('every rule has its planted violation', () => {
    expect(new Set(Object.keys(plantedViolations))).toEqual(new Set(Object.keys(ruleReasons)))
  })

  test('each planted violation is reported by its rule and no other', async () => {
    const planted = Object.entries(plantedViolations)
    for (const [, { files }] of planted) write(files)
    try {
      const { violations } = await checkBoundaries(house, roots)
      const found = new Set(violations.map(asLine))
      expect(planted.map(([rule, { from, to }]) => asLine({ rule, from, to })).filter((line) => !found.has(line))).toEqual([])
      const caughtBy = new Map<string, Set<string>>()
      for (const { rule, from } of violations) caughtBy.set(from, (caughtBy.get(from) ?? new Set()).add(rule))
      for (const [rule, { from }] of planted) expect([from, ...(caughtBy.get(from) ?? [])]).toEqual([from, rule])
    } finally {
      for (const [, { files }] of planted) for (const path of Object.keys(files)) rmSync(join(house, path))
    }
  })
})

function asLine({ rule, from, to }: Violation): string {
  return `${rule}: ${from} → ${to}`
}
