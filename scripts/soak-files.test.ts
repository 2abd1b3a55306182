import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run-steps.ts'
import { importersOfSoakSize, soakSizeFile } from './soak-files.ts'

test('npm run soak finds every test of two sizes, and each says its sizes itself', () => {
  const found = importersOfSoakSize()
  expect(existsSync(join(root, soakSizeFile))).toBe(true)
  expect(found).toContain('packages/server/src/app/killed-with-money.test.ts')
  expect(found).toContain('packages/server/src/modules/credits/ledger-model.test.ts')
  // A size that stood in a file between would be asked for by tests that the soak does not know.
  expect(found.filter((path) => !path.endsWith('.test.ts'))).toEqual([])
})
