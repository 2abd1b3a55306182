import { mostMicro } from './micro-credits.ts'

/**
 * What is counted in the program must be an amount: a negative or absurd one is a fault of ours or of an engine that reports nonsense, and
 * changes nothing. Throws RangeError.
 */
export function requireAmount(amount: bigint, least = 0n): void {
  if (amount < least || amount > mostMicro) throw new RangeError(`${amount} micro-credits are no amount`)
}
