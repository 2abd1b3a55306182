import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { olderThanScreens } from './figure-age.ts'

const root = join(import.meta.dirname, '..')

it('names the pictures of the landing page that are older than what draws their screens', () => {
  const newSince = (folder: string) => (paths: readonly string[]) => (paths.some((path) => path.endsWith(folder)) ? 20 : 10)
  expect(olderThanScreens(root, newSince('features/learning/mock-test'))).toEqual([
    {
      picture: 'packages/web/src/features/workspace/landing/figures/test-light.avif',
      newer: 'packages/web/src/features/learning/mock-test',
    },
  ])
  expect(olderThanScreens(root, () => 10)).toEqual([])
})

it('knows pictures and folders that are there', () => {
  const asked = new Set<string>()
  olderThanScreens(root, (paths) => {
    for (const path of paths) asked.add(path)
    return 0
  })
  expect([...asked].filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(asked.size).toBeGreaterThan(12)
})
