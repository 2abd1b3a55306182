import type { Database } from '../../platform/db/database.ts'
import { findTroubles } from './payment-orders.store.ts'

/** What a person has to look at, a line each: payments that do not agree with their order, refunds that a provider did not make. */
export async function paymentsInTrouble(db: Database): Promise<string[]> {
  const troubles = await db.asSystem(findTroubles)
  return troubles.map(
    ({ provider, orderId, state, trouble, since }) =>
      `${since.toISOString().slice(0, 16)} UTC ${provider} ${orderId}, ${state}: ${trouble}`,
  )
}
