/** Raised when the shape below changes. */
export const supportStateVersion = 2

/** What a support chat remembers. Orders, refunds and tickets are kept by their own modules. */
export interface SupportState {
  /** Ids of the library's answers that were given. */
  told: string[]
  /** Words that wait to be passed on to people; null for none. */
  pending: string | null
}

/** A state as it came out of storage. Anything that is not one of ours begins anew rather than fails a reply. */
export function readSupportState(stored: unknown): SupportState {
  if (typeof stored !== 'object' || stored === null || !('told' in stored) || !Array.isArray(stored.told))
    return { told: [], pending: null }
  const told = stored.told.filter((id) => typeof id === 'string')
  return { told, pending: 'pending' in stored && typeof stored.pending === 'string' ? stored.pending : null }
}
