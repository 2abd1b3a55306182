import { AppError } from '@xperto/contract'

/** Deeper than any call of ours takes; a body built to exhaust the stack ends here. */
const maxDepth = 32

/**
 * The one decision on text that the database cannot hold, made at the edge for every param, query and body: the NUL character is
 * refused (400), half a surrogate pair becomes U+FFFD. Walks without recursion and changes strings in place.
 *
 * @returns the value, itself repaired when it is a string
 * @throws AppError invalid_request when a string or a name holds NUL, or when objects and lists stand inside each other too deep
 */
export function guardText(value: unknown): unknown {
  if (typeof value === 'string') return guardString(value, 'body')
  const waiting: { node: unknown; depth: number }[] = [{ node: value, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next
    if (typeof node !== 'object' || node === null || Buffer.isBuffer(node)) continue
    if (depth > maxDepth) throw new AppError('invalid_request', { fields: { body: 'This is nested too deep.' } })
    const holder = node as Record<string, unknown>
    for (const [key, child] of Object.entries(holder)) {
      guardString(key, 'body')
      if (typeof child === 'string') holder[key] = guardString(child, key)
      else waiting.push({ node: child, depth: depth + 1 })
    }
  }
  return value
}

function guardString(text: string, field: string): string {
  if (text.includes('\0'))
    throw new AppError('invalid_request', { fields: { [field.replaceAll('\0', '')]: 'This may not hold the NUL character.' } })
  return text.isWellFormed() ? text : text.toWellFormed()
}
