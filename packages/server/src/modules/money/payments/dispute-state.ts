import type { DisputeState } from '../../../ports/payment-gateway.ts'

export interface KnownDispute {
  state: DisputeState
  /** When the provider changed it last. */
  toldAt: Date
}

/** What follows from a dispute: credits are held back, given back or taken. `none` keeps only what was said. */
export type DisputeStep = 'hold' | 'give-back' | 'take' | 'none'

/**
 * What follows when a dispute is read. null where it is older than what is known, so that readings in any order end alike. A dispute that was won may
 * be opened again or be lost in a later phase; one that is lost stays lost, for its credits are gone: a person looks at what comes after.
 */
export function nextStep(known: KnownDispute | null, read: KnownDispute): DisputeStep | null {
  if (known && read.toldAt < known.toldAt) return null
  if (known?.state === 'lost') return read.state === 'lost' ? 'none' : null
  if (read.state === 'lost') return 'take'
  if (read.state === 'open') return 'hold'
  return known?.state === 'open' ? 'give-back' : 'none'
}
