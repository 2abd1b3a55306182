/** What the address of the search page says: /xperto/search?q=closure&when=week&page=2. What is not said stands at its default. */
export interface SearchAddress {
  q?: string | undefined
  when?: When | undefined
  /** From 2 on; the first page has no number. */
  page?: string | undefined
}

/** Since when: Monday, the first of January. Without it any time. */
export const whens = ['week', 'year'] as const
export type When = (typeof whens)[number]

/**
 * Reads an address that anybody may have written: what makes no sense counts as not said. All three are always there, if only as undefined:
 * the router lays what is returned over what stands in the address.
 */
export function readSearchAddress(search: Record<string, unknown>): SearchAddress {
  const { q: asked, when, page } = search
  // No text holds NUL, and the server refuses an address that does.
  const q = typeof asked === 'string' ? asked.replaceAll('\0', '') : ''
  return {
    q: q.trim() === '' ? undefined : q,
    when: whens.find((one) => one === when),
    page: typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) && page !== '1' ? page : undefined,
  }
}

/** The instant since when hits count, as the server takes it; undefined for any time. Days are those of this machine. */
export function since(when: When | undefined, now: Date): string | undefined {
  if (when === undefined) return undefined
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const start = when === 'year' ? new Date(year, 0, 1) : new Date(year, month, day - ((now.getDay() + 6) % 7))
  return start.toISOString()
}
