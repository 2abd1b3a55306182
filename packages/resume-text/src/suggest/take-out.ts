import type { Claim } from '../evidence/claim.ts'

/** Words that lead to a claim and mean nothing without it: `in Go`, `, with 99 %`. */
const leading = /(?:[,;:]?\s*(?:and|or|by|in|on|at|with|using|for|of|to|from|as|over|about|around|some|the|an?|than|up))*[,;:]?\s*$/iu

/** A line without a claim and without the small words that led to it. Empty where the claim was all of it. */
export function takeOut(line: string, { from, to }: Pick<Claim, 'from' | 'to'>): string {
  const before = line.slice(0, from)
  const after = line.slice(to)
  const isAfterOther = /(?:,|\band|\bor)\s*$/iu.test(before)
  const isBeforeOther = /^\s*(?:,\s*(?=\p{Lu})|(?:and|or)\b)/iu.test(after)
  // Of a list the others stay a list: `Python, Go and SQL`, `Go, Python and SQL`.
  const isListed = isBeforeOther && (isAfterOther || /^\s*,\s*\p{Lu}/u.test(after))
  const head = isListed ? before.replace(/[,\s]+$/u, '') : before.replace(leading, '')
  const tail = isListed ? after.replace(/^\s*,\s*/u, ' ') : after
  return `${head}${/^[\s,.;:)]/u.test(tail) || tail === '' || head === '' ? '' : ' '}${tail}`
    .replace(/\s+/gu, ' ')
    .replace(/\s+([,.;:)])/gu, '$1')
    .replace(/^[\s,;:.]+/u, '')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .trim()
}
