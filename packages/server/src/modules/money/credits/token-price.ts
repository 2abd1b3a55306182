import { microPerToken } from './micro-credits.ts'

/**
 * What so many tokens cost, in micro-credits, exactly: 100 credits a million (CRE-05). Throws RangeError for what is no number of tokens: it
 * comes from an engine, and nothing that an engine says may ever be added to somebody's credits.
 */
export function priceOfTokens(tokens: number): bigint {
  if (!Number.isSafeInteger(tokens) || tokens < 0) throw new RangeError(`${tokens} is no number of tokens`)
  return BigInt(tokens) * microPerToken
}

/** How many whole tokens an amount of micro-credits pays for. */
export const tokensFor = (micro: bigint): number => Number(micro / microPerToken)
