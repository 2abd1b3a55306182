/** Whether this is `npm run soak`, which runs the tests of two sizes at their large one. */
export const isSoak = process.env.SOAK === 'true'

/** How much a test does: how many rounds, kills or operations. `npm run soak` finds the tests that call it by their import of this file. */
export function soakSize({ test, soak }: { test: number; soak: number }): number {
  return isSoak ? soak : test
}
