/** A value of a JSON document. */
export type Json = string | number | boolean | null | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

/** Deeper than any résumé, and shallow enough that walking one needs no thought. */
const deepest = 30

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Without what a database cannot hold: the character NUL and halves of characters. Throws a RangeError where it is nested too deeply. */
export function cleanJson(value: unknown, depth = 0): Json {
  if (depth > deepest) throw new RangeError('nested too deeply')
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map((item) => cleanJson(item, depth + 1))
  if (isObject(value)) return ownObject(Object.entries(value).map(([key, item]) => [cleanText(key), cleanJson(item, depth + 1)]))
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

const cleanText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/** An object of these entries, of which `__proto__` is one like all others. */
export const ownObject = (entries: readonly (readonly [string, Json])[]): JsonObject => Object.fromEntries(entries)

/** The same value, whatever the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((item, at) => isSame(item, other[at]))
  if (!isObject(one) || !isObject(other)) return Object.is(one, other)
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
}

/** A text, also where somebody wrote a number; '' for anything else. */
export const textIn = (value: Json | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** The texts of a list. */
export const textsIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.map(textIn).filter((text) => text !== '') : textIn(value) === '' ? [] : [textIn(value)]
