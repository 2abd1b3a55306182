import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longFiles, longFirst } from './long-files-first.ts'
import { root } from './run-steps.ts'

test('long files come before all others, the longest first, and the others stay in their order', () => {
  const files = ['d', 'second', 'b', 'c', 'first', 'a'].map((path) => ({ path }))
  const sorted = longFirst(files, ({ path }) => path, ['first', 'second', 'of another run'])
  expect(sorted.map(({ path }) => path)).toEqual(['first', 'second', 'd', 'b', 'c', 'a'])
})

test('every file that is said to be long is there, once', () => {
  expect(longFiles.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(new Set(longFiles).size).toBe(longFiles.length)
})
