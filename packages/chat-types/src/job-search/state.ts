import type { JobMatch } from '../kit/jobs.ts'

/** Raised when the shape below changes. */
export const jobSearchStateVersion = 1

/** As much of an advert as a chat keeps: it is read again for each question, so that a résumé that was changed counts. */
export const keptCharacters = 20_000

/** A state as it came out of storage: the advert of the chat, null where there is none. */
export function readAdvertOf(stored: unknown): string | null {
  const advert = typeof stored === 'object' && stored !== null && 'advert' in stored ? stored.advert : null
  return typeof advert === 'string' && advert.trim() !== '' ? advert : null
}

/** Requirements by what the résumé shows of them. */
export const needsIn = ({ needs }: JobMatch, state: JobMatch['needs'][number]['state']) => needs.filter((need) => need.state === state)
