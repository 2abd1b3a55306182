import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run-steps.ts'
import { importersOfSoakSize, soakSizeFiles } from './soak-files.ts'

test('npm run soak finds every test of two sizes, and each says its sizes itself', () => {
  const found = importersOfSoakSize()
  for (const file of soakSizeFiles) expect(existsSync(join(root, file))).toBe(true)
  expect(found).toContain('packages/server/src/app/killed-with-money.test.ts')
  expect(found).toContain('packages/server/src/modules/money/credits/ledger-model.test.ts')
  expect(found).toContain('packages/web/src/markdown/growing-answer.component.test.tsx')
  expect(found).toContain('packages/runner/src/attacks/latex.test.ts')
  expect(found).toContain('e2e/src/other-browsers/other-browsers.test.ts')
  // A size that stood in a file between would be asked for by tests that the soak does not know.
  expect(found.filter((path) => !/\.test\.tsx?$/.test(path))).toEqual([])
})
