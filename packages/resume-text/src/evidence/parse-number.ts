import { isFunctionWord } from './common-words.ts'
import { addends, magnitudes, multiples, ordinals, parts, shortMagnitudes, valuesOfDigits } from './number-words.ts'
import type { Token } from './read-tokens.ts'

/** A number as it is written, before its unit. */
export interface ParsedNumber {
  /** What it may mean: `1.500` and `5m` mean more than one thing. */
  values: number[]
  kind: 'count' | 'ordinal' | 'ratio'
  /** Half of the last digit that is written: `1.5 million` may stand for what lies within 50,000 of it. */
  slack: number
  /** The tokens after the last one that belongs to it begin here. */
  next: number
}

const isJoined = (token: Token | undefined): token is Token => token !== undefined && /^[\s\u00A0-]?$/u.test(token.gap)

/** Reads the number that begins at a token; null where none does. */
export function parseNumber(tokens: readonly Token[], at: number): ParsedNumber | null {
  const token = tokens[at]
  if (token === undefined) return null
  if (token.isNumber) return parseDigits(tokens, at, token)
  const multiple = multiples.get(token.lower)
  if (multiple !== undefined) return { values: [multiple], kind: 'ratio', slack: 0, next: at + 1 }
  return parseWords(tokens, at, token.lower)
}

function parseDigits(tokens: readonly Token[], at: number, token: Token): ParsedNumber {
  let digits = token.text
  let next = at + 1
  for (
    let group = tokens[next];
    group?.isNumber && /^[ \u00A0\u202F']$/u.test(group.gap) && /^\p{Nd}{3}$/u.test(group.text);
    group = tokens[next]
  ) {
    if (next === at + 1 && !/^\p{Nd}{1,3}$/u.test(token.text)) break
    digits += group.text
    next += 1
  }
  const values = valuesOfDigits(digits)
  const after = tokens[next]
  if (!isJoined(after)) return { values, kind: 'count', slack: 0, next }
  if (after.gap === '' && /^(?:st|nd|rd|th)$/u.test(after.lower)) return { values, kind: 'ordinal', slack: 0, next: next + 1 }
  if (after.gap === '' && /^(?:x|fold)$/u.test(after.lower)) return { values, kind: 'ratio', slack: 0, next: next + 1 }
  const short = after.gap === '' || after.lower.length > 1 ? shortMagnitudes.get(after.lower) : undefined
  const magnitude = magnitudes.get(after.lower) ?? short
  if (magnitude === undefined) return { values, kind: 'count', slack: 0, next }
  const slack = (magnitude / 10 ** (/[.,](\p{Nd}+)$/u.exec(digits)?.[1]?.length ?? 0)) * 0.5
  // `5m` may be metres: without its magnitude the letter is left for the reader of units.
  return { values: values.map((value) => value * magnitude), kind: 'count', slack, next: next + 1 }
}

function parseWords(tokens: readonly Token[], at: number, first: string): ParsedNumber | null {
  const before = tokens[at - 1]?.lower ?? ''
  const [second, third] = [tokens[at + 1], tokens[at + 2]]
  if (first === 'half' && isJoined(second) && /^an?$/u.test(second.lower) && third) {
    const magnitude = magnitudes.get(third.lower)
    return { values: [0.5 * (magnitude ?? 1)], kind: 'count', slack: 0, next: magnitude === undefined ? at + 2 : at + 3 }
  }
  const isPart = first === 'half' || ((first === 'third' || first === 'quarter') && /^(?:an?|one|by)$/u.test(before) && !isNoun(second))
  const isPeriod = first === 'quarter' && tokens[at + 1]?.lower !== 'of' && tokens[at - 2]?.lower !== 'by'
  const part = parts.get(first)
  if (isPart && !isPeriod && part !== undefined) return { values: [part], kind: 'ratio', slack: 0, next: at + 1 }
  const ordinal = ordinals.get(first)
  if (ordinal !== undefined && !(first === 'second' && /^(?:per|an?|each|every|one)$/u.test(before)))
    return { values: [ordinal], kind: 'ordinal', slack: 0, next: at + 1 }
  const isMagnitude = magnitudes.has(first) && first !== 'score' && first !== 'scores'
  // `zero accidents` denies accidents, as `no accidents` does.
  if ((!addends.has(first) && !isMagnitude) || (first === 'zero' && isNoun(second))) return null
  return addUp(tokens, at)
}

/** `a third of`, and not `a third grade`. */
const isNoun = (token: Token | undefined): boolean =>
  isJoined(token) && !token.isNumber && !isFunctionWord(token.lower) && token.lower !== 'fewer'

/** `two hundred and fifty thousand`: what follows a magnitude is added, and a magnitude multiplies what stands before it. */
function addUp(tokens: readonly Token[], at: number): ParsedNumber {
  let [sum, group, next] = [0, 0, at]
  for (let token = tokens[next]; token && (next === at || isJoined(token)); token = tokens[next]) {
    const addend = addends.get(token.lower)
    const magnitude = magnitudes.get(token.lower)
    const follower = tokens[next + 1]
    if (addend !== undefined) {
      if (group % 10 !== 0 || (group % 100 !== 0 && addend > 9)) break
      group += addend
    } else if (magnitude !== undefined) {
      group = (group || 1) * magnitude
      if (magnitude >= 1000) [sum, group] = [sum + group, 0]
    } else if (!(token.lower === 'and' && group >= 100 && follower && addends.has(follower.lower))) break
    next += 1
  }
  const part = tokens[next]
  const share = isJoined(part) ? parts.get(part.lower) : undefined
  if (share !== undefined && sum + group > 0 && (sum + group) * share < 1)
    return { values: [(sum + group) * share], kind: 'ratio', slack: 0, next: next + 1 }
  return { values: [sum + group], kind: 'count', slack: 0, next }
}
