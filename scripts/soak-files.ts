import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-steps.ts'

/** Where a test says how much it does in `npm test` and how much in `npm run soak`. */
export const soakSizeFiles = [
  'packages/server/src/testing/soak-size.ts',
  'packages/web/src/testing/soak-size.ts',
  'packages/runner/src/testing/soak-size.ts',
]

/** Every source file that imports one of them, from the root of the project, in the order of their names. */
export function importersOfSoakSize(): string[] {
  return globSync('{packages/*,e2e}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => /\bfrom '[^']*\bsoak-size(?:\.ts)?'/.test(readFileSync(join(root, path), 'utf8')))
    .toSorted()
}
