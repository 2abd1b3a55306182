import { type ChatTypeDefinition, chatTypeDefinitions } from '@xperto/chat-types/definitions'
import { flatPriceWords, tokenPriceText } from './price-lines.ts'

export interface PriceRow {
  /** What is paid for; the free types are named themselves. */
  what: string
  /** The chat types that cost this, by their titles. */
  types: string[]
  price: string
  /** What comes to it; '' for nothing. */
  and: string
}

/**
 * The whole price list, each chat type in exactly one row: what is paid by tokens alone, what has a price of its own, what is
 * free. Copies to read (input not writable) cost nothing and are not something one starts, so they have no row.
 */
export function priceTable(definitions: readonly ChatTypeDefinition[] = Object.values(chatTypeDefinitions)): PriceRow[] {
  const rows = new Map<string, PriceRow>()
  const rank = (row: PriceRow) => (row.price === tokenPriceText ? 0 : row.price === 'free' ? 2 : 1)
  for (const definition of definitions.filter(({ input }) => input.writable)) {
    const row = rowOf(definition)
    const { types } = rows.get(row.what) ?? row
    rows.set(row.what, { ...row, types: types.includes(definition.title) ? types : [...types, definition.title] })
  }
  return [...rows.values()]
    .map((row) => (row.price === 'free' ? { ...row, what: row.types.join(', ') } : row))
    .toSorted((one, other) => rank(one) - rank(other))
}

function rowOf({ title, flatPrice, chargesTokens }: ChatTypeDefinition): PriceRow {
  const types = [title]
  if (flatPrice) {
    const { what, price } = flatPriceWords[flatPrice.per]
    return { what, types, price: price(flatPrice.credits), and: chargesTokens ? 'plus tokens' : '' }
  }
  return chargesTokens
    ? { what: 'Questions and answers', types, price: tokenPriceText, and: 'tokens only' }
    : { what: 'free', types, price: 'free', and: '' }
}
