import { isFunctionWord } from './common-words.ts'
import { shortMagnitudes } from './number-words.ts'
import { parseNumber } from './parse-number.ts'
import type { Token } from './read-tokens.ts'
import { stemWord } from './stem-word.ts'
import { currencyOf, type Dimension, units } from './units.ts'

/** One way to understand a quantity. */
export interface Reading {
  dimension: Dimension | 'count' | 'ordinal' | 'ratio'
  /** In the base unit. */
  value: number
  /** As it is written. */
  raw: number
  currency: string | null
}

/** A number of a text with its unit. */
export interface Quantity {
  readings: Reading[]
  slack: number
  /** Behind `about`, `nearly`, `over` and the like. */
  isApproximate: boolean
  /** The seconds of the period that it is counted in: `a minute`, `per year`. */
  per: number | null
  /** The token that names the period. */
  periodAt: number | null
  /** The stems that may name what is counted, nearest first; none where a unit or nothing follows. */
  nouns: string[]
  from: number
  to: number
  /** The tokens it takes. */
  first: number
  end: number
}

const approximators = new Set(
  'about around nearly almost roughly over under approximately approx circa some above below than least most close ca'.split(' '),
)

/** The quantities of a text in their order. A lone `one` is rather an article than a number. */
export function readQuantities(text: string, tokens: readonly Token[]): Quantity[] {
  const found: Quantity[] = []
  for (let at = 0; at < tokens.length; ) {
    const quantity = quantityAt(text, tokens, at)
    if (quantity) found.push(quantity)
    at = quantity?.end ?? at + 1
  }
  return inheritUnits(found, tokens)
}

function quantityAt(text: string, tokens: readonly Token[], at: number): Quantity | null {
  const number = parseNumber(tokens, at)
  const first = tokens[at]
  const last = tokens[(number?.next ?? 0) - 1]
  if (!number || !first || !last) return null
  const { values, kind, slack } = number
  const readings: Reading[] = []
  let [end, from, to] = [number.next, first.from, last.to]
  const add = (dimension: Reading['dimension'], factor: number, currency: string | null = null) =>
    readings.push(...values.map((raw) => ({ dimension, value: raw * factor, raw, currency })))

  const sign = /(\p{Sc})\s?$/u.exec(first.gap)?.[1] ?? tokens[at - 1]?.lower
  const isBehindSign = /\p{Sc}\s?$/u.test(first.gap) || /^[\s.\u00A0]*$/u.test(first.gap)
  const before = kind === 'count' && sign !== undefined && isBehindSign ? currencyOf(sign) : undefined
  const after = tokens[end]
  const behind = text.slice(to, to + 2)
  if (before !== undefined) {
    add('money', 1, before)
    from = /\p{Sc}/u.test(first.gap) ? from - 1 - (/\p{Sc}\s$/u.test(first.gap) ? 1 : 0) : (tokens[at - 1]?.from ?? from)
  } else if (kind === 'count' && /^\s?%/u.test(behind)) {
    add('percent', 1)
    to += behind.indexOf('%') + 1
  } else if (kind === 'count' && /^\s?[€$£₹¥₦]/u.test(behind)) {
    add('money', 1, behind.trim().slice(0, 1))
    to += behind.trim() === behind ? 1 : 2
  } else if (kind === 'count' && after && /^[\s\u00A0-]?$/u.test(after.gap)) {
    const word = after.lower === 'per' && tokens[end + 1]?.lower === 'cent' ? 'percent' : after.lower
    const unit = units.get(word)
    const currency = currencyOf(word)
    if (unit) add(unit.dimension, unit.factor)
    if (currency !== undefined) add('money', 1, currency)
    if (word === 'times') add('ratio', 1)
    if (unit || currency !== undefined) {
      end += word === 'percent' && after.lower === 'per' ? 2 : 1
      to = tokens[end - 1]?.to ?? to
    }
  }
  // `5m` was read as five million, and may be five metres.
  const short = slack > 0 && last.gap === '' ? units.get(last.lower) : undefined
  if (short) add(short.dimension, short.factor / (shortMagnitudes.get(last.lower) ?? 1))
  if (readings.length === 0 || short) add(kind, 1)
  if (tokens[number.next]?.lower === 'times') add('count', 1)
  if (first.lower === 'twice' && !/^(?:as|the)$/u.test(after?.lower ?? '')) add('count', 1)
  const isLoneOne = first.lower === 'one' && end === at + 1 && readings.every(({ dimension }) => dimension === 'count')
  if (isLoneOne) return null
  return {
    readings,
    slack,
    isApproximate:
      [tokens[at - 1], tokens[at - 2]].some((token) => token !== undefined && approximators.has(token.lower)) || /~\s?$/u.test(first.gap),
    ...periodAfter(tokens, end),
    nouns:
      after?.lower === 'times'
        ? ['time']
        : readings.every(({ dimension }) => dimension === 'count' || dimension === 'ordinal')
          ? nounsAfter(tokens, end)
          : [],
    from,
    to,
    first: at,
    end,
  }
}

function periodAfter(tokens: readonly Token[], end: number): { per: number | null; periodAt: number | null } {
  for (let at = end; at < Math.min(end + 4, tokens.length); at += 1) {
    const token = tokens[at]
    const unit = units.get(token?.lower ?? '')
    if (unit?.dimension === 'time' && (/\/\s?$/u.test(token?.gap ?? '') || /^(?:an?|per|each|every)$/u.test(tokens[at - 1]?.lower ?? '')))
      return { per: unit.factor, periodAt: at }
  }
  return { per: null, periodAt: null }
}

function nounsAfter(tokens: readonly Token[], end: number): string[] {
  const nouns: string[] = []
  for (const token of tokens.slice(end, end + 3)) {
    if (!/^[\s\u00A0-]?$/u.test(token.gap) || token.isNumber || isFunctionWord(token.lower)) break
    nouns.push(stemWord(token.lower))
  }
  return nouns
}

const links = new Set('made first rather today second took'.split(' '))

const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1950 && value < 2100

/** `one day instead of three`, `from 9 to 6 hours`: a bare number also has the unit of its neighbour. */
function inheritUnits(found: Quantity[], tokens: readonly Token[]): Quantity[] {
  const counted = found.filter(({ readings }) => readings.every(({ dimension }) => dimension !== 'ordinal'))
  const places = new Map(counted.map((quantity, place) => [quantity, place]))
  return found.map((quantity) => {
    const only = quantity.readings[0]
    const place = places.get(quantity)
    if (place === undefined || only?.dimension !== 'count' || isYear(only.raw)) return quantity
    if (quantity.nouns.length > 0 || units.has(tokens[quantity.end]?.lower ?? '')) return quantity
    const isLinked = (one: Quantity | undefined, next: Quantity | undefined) =>
      one !== undefined &&
      next !== undefined &&
      one.end <= next.first &&
      tokens
        .slice(one.end, next.first)
        .every(({ lower }) => isFunctionWord(lower) || links.has(lower) || units.get(lower)?.dimension === 'time')
    const [before, after] = [counted[place - 1], counted[place + 1]].map((other) =>
      other && (isLinked(other, quantity) || isLinked(quantity, other)) ? other : undefined,
    )
    // `rose by 50% to 3,000` speaks of no 3,000 percent.
    const lent = [...(before?.readings ?? []).filter(({ dimension }) => dimension !== 'percent'), ...(after?.readings ?? [])]
    const extra = lent
      .filter(
        ({ dimension, raw, value }) =>
          dimension !== 'count' && dimension !== 'ordinal' && dimension !== 'ratio' && raw !== 0 && value !== 0,
      )
      .map((other) => ({ ...other, raw: only.raw, value: (only.raw * other.value) / other.raw }))
    return { ...quantity, readings: [...quantity.readings, ...extra] }
  })
}
