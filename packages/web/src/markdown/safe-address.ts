const allowed = new Set(['http:', 'https:', 'mailto:'])

/** An address a reader may be led to, or null. Only http, https and mailto, absolute; everything else is text. */
export function safeAddress(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null
  const url = new URL(address)
  return allowed.has(url.protocol) ? url.href : null
}

/** The host an address leads to, for naming it before anyone goes there. */
export function hostOf(address: string): string {
  return new URL(address).host
}
