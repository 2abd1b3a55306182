/** What one credit is in the ledger's unit. */
export const microPerCredit = 1_000_000n
/** What one token costs: 100 credits a million tokens (design.md). */
export const microPerToken = 100n
/** The largest amount there is, in micro-credits: as a number of credits a double still holds it exactly. */
export const mostMicro = 1_000_000_000_000_000n

const decimal = /^(0|[1-9]\d{0,9})(?:\.(\d{1,6}))?$/

/**
 * An amount that came from outside as micro-credits; null for what is none: a whole number of credits, or decimal text with up to six
 * places. No fraction as a number, for 0.1 is not what it says; nothing negative, not −0 either; nothing past the largest amount.
 */
export function parseCredits(value: unknown): bigint | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && !Object.is(value, -0) ? parseCredits(String(value)) : null
  if (typeof value !== 'string') return null
  const [, whole, places = ''] = decimal.exec(value) ?? []
  if (whole === undefined) return null
  const micro = BigInt(whole) * microPerCredit + BigInt(places.padEnd(6, '0'))
  return micro <= mostMicro ? micro : null
}

/** The same as text, without zeros that say nothing: `1000`, `0.0125`, `-3.5`. */
export function formatCredits(micro: bigint): string {
  const size = micro < 0n ? -micro : micro
  const places = String(size % microPerCredit)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${micro < 0n ? '-' : ''}${size / microPerCredit}${places && '.'}${places}`
}

/** For an answer in JSON: the double next to the amount, which shows exactly it. */
export const creditsNumber = (micro: bigint): number => Number(formatCredits(micro))
