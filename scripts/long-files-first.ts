import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that take half a minute and more on two quiet processors (seconds in November 2026), the longest first. One that begins last keeps
 * the whole run waiting with one worker at work; a fresh machine, which knows no durations, would begin the largest files instead.
 */
export const longFiles = [
  'packages/server/src/app/connect-database.test.ts', // 71
  'packages/server/src/modules/learning/judge/solutions.test.ts', // 83 where something is judged anew
  'packages/server/src/modules/conversation/replies/killed-server.test.ts', // 57
  'packages/runner/src/attacks/greed.test.ts', // 38
  'packages/server/src/app/account-worker.test.ts', // 33
  'packages/server/src/app/killed-with-money.test.ts', // 30
  'packages/server/src/modules/people/accounts/archive.test.ts', // 30
  'packages/server/src/app/money-races.test.ts', // 26
  'packages/server/src/modules/learning/code-runs/fair-turns.test.ts', // 26
  'scripts/start.test.ts', // 24
]

/** The same files with the long ones before all others, in the order of `long`; the rest stays as it was. `pathOf`: from the root of the project. */
export function longFirst<File>(files: readonly File[], pathOf: (file: File) => string, long: readonly string[] = longFiles): File[] {
  const placeOf = (file: File) => {
    const place = long.indexOf(pathOf(file))
    return place < 0 ? long.length : place
  }
  return files.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** vitest's own order, but for the long files. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longFirst(await super.sort(files), ({ moduleId }) => moduleId.slice(this.ctx.config.root.length + 1))
  }
}
