import { browserStorage } from '../../../lib/storage/guarded-storage.ts'
import { readStored, writeStored } from '../../../lib/storage/stored-json.ts'

/** One key a person: another person of this browser still has their steps. */
const keyOf = (userId: string): string => `xperto.first-steps.${userId}`

/** Whether a person has put their first steps away in this browser. */
export const areStepsPutAway = (userId: string): boolean => readStored(keyOf(userId), browserStorage) !== null

/** Keeps that they have; where the browser keeps nothing, they are back with the next visit. */
export function putStepsAway(userId: string): void {
  writeStored(keyOf(userId), JSON.stringify({ putAway: true }), browserStorage)
}
