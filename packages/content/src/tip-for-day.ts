import type { Tip } from './schemas.ts'

/**
 * The tip of a day: one fixed shuffled walk through all tips, so that none comes again before each was shown once.
 * @param dayNumber whole days since 1 January 1970 in the reader's own calendar; days before it count too
 * @throws RangeError when it is not an integer
 */
export function createTipForDay(tips: readonly Tip[]): (dayNumber: number) => Tip {
  const walk = [...tips].sort((a, b) => scatter(a.id) - scatter(b.id) || (a.id < b.id ? -1 : 1))
  return (dayNumber) => {
    if (!Number.isSafeInteger(dayNumber)) throw new RangeError('A day number is a whole number of days.')
    const tip = walk[((dayNumber % walk.length) + walk.length) % walk.length]
    if (!tip) throw new RangeError('There are no tips to walk through.')
    return tip
  }
}

/** FNV-1a with a final mixing step: orders the tips by something that has nothing to do with their area or age. */
function scatter(id: string): number {
  let hash = 0x811c9dc5
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 12)) >>> 0
}
