/** How much a test does: how many rounds or answers. `npm run soak` finds the tests that call it by their import of this file. */
export function soakSize({ test, soak }: { test: number; soak: number }): number {
  return process.env.SOAK === 'true' ? soak : test
}
