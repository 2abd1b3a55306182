import { AppError } from '@xperto/contract'

/** Deeper than any call of ours takes; a body built to exhaust the stack ends here. */
const maxDepth = 32

/** More than the longest chat that is imported holds; a body of millions would stand in everybody's way while it is looked through. */
const mostValues = 1_000_000

/**
 * The one decision on text that the database cannot hold, made at the edge for every param, query and body: the NUL character is
 * refused (400), half a surrogate pair becomes U+FFFD. Walks level by level, without recursion, and changes strings in place.
 *
 * @returns the value, itself repaired when it is a string
 * @throws AppError invalid_request when a string or a name holds NUL, when objects and lists stand inside each other too deep, or when
 * there are too many values
 */
export function guardText(value: unknown): unknown {
  if (typeof value === 'string') return guardString(value, 'body')
  let values = 0
  let level: object[] = isHolder(value) ? [value] : []
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) throw new AppError('invalid_request', { fields: { body: 'This is nested too deep.' } })
    const deeper: object[] = []
    for (const node of level) {
      values += Array.isArray(node) ? node.length : Object.keys(node).length
      if (values > mostValues) throw new AppError('invalid_request', { fields: { body: 'This holds too many values.' } })
      if (Array.isArray(node)) guardList(node, deeper)
      else guardFields(node as Record<string, unknown>, deeper)
    }
    level = deeper
  }
  return value
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null && !Buffer.isBuffer(value)

function guardList(list: unknown[], deeper: object[]): void {
  for (let index = 0; index < list.length; index++) {
    const child = list[index]
    if (typeof child === 'string') list[index] = guardString(child, String(index))
    else if (isHolder(child)) deeper.push(child)
  }
}

function guardFields(fields: Record<string, unknown>, deeper: object[]): void {
  for (const key of Object.keys(fields)) {
    guardString(key, 'body')
    const child = fields[key]
    if (typeof child === 'string') fields[key] = guardString(child, key)
    else if (isHolder(child)) deeper.push(child)
  }
}

function guardString(text: string, field: string): string {
  if (text.includes('\0'))
    throw new AppError('invalid_request', { fields: { [field.replaceAll('\0', '')]: 'This may not hold the NUL character.' } })
  return text.isWellFormed() ? text : text.toWellFormed()
}
