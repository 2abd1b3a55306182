import { complain } from '../cage/complain.ts'
import type { FoundLanguage } from './find-languages.ts'

/** The languages of this machine, which may become more while the runner lives. */
export interface KnownLanguages {
  /** What is known. Waits only for the first look. */
  now(): Promise<readonly FoundLanguage[]>
  /** The same after another look for what is missing, when the last look is old enough. */
  again(): Promise<readonly FoundLanguage[]>
}

/**
 * Remembers the languages that `look` finds. It is given what is known, and finds the rest. `holdsMs`: how long a look for a missing language
 * holds.
 */
export function knownLanguages(
  look: (known: readonly FoundLanguage[]) => Promise<readonly FoundLanguage[]>,
  holdsMs: number,
): KnownLanguages {
  let found = look([])
  let lookedAt = performance.now()
  return {
    now: async () => await found,
    async again() {
      const known = await found
      if (known.every((each) => 'toolchain' in each) || performance.now() - lookedAt < holdsMs) return await found
      lookedAt = performance.now()
      found = look(known.filter((each) => 'toolchain' in each)).catch((error: unknown) => {
        complain('Languages could not be looked for again', error)
        return known
      })
      return await found
    },
  }
}
