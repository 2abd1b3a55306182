import type { Token } from './read-tokens.ts'

const wholeClause = /^(?:not|never|cannot|nor|neither|\p{L}+n't)$/u
const nextWords = new Set(['no', 'without', 'zero', 'nil'])
const wordsBefore = new Set(['nothing', 'none', 'nobody', 'no-one', 'nowhere'])
const wishes = new Set(['want', 'wants', 'wanted', 'hope', 'hoping', 'wish', 'like', 'plan', 'intend'])

const endsClause = (token: Token): boolean => /[.!?:;,\n(]/u.test(token.gap) || token.lower === 'but' || token.lower === 'however'

/**
 * The tokens that a text denies or merely wishes for: in `we won nothing at the jams` nothing was won, and `I want to learn Rust` shows no Rust. What is
 * denied is no evidence, but bears out a proposal that denies it too.
 */
export function findDenied(tokens: readonly Token[]): ReadonlySet<number> {
  const denied = new Set<number>()
  let clauseDenied = false
  let left = 0
  for (const [at, token] of tokens.entries()) {
    const { lower } = token
    if (endsClause(token)) [clauseDenied, left] = [false, 0]
    const next = tokens[at + 1]?.lower ?? ''
    if (clauseDenied || left > 0) denied.add(at)
    left -= 1
    // `accident-free`
    if (next === 'free' && tokens[at + 1]?.gap === '-') denied.add(at)
    if (wholeClause.test(lower) && next !== 'only' && next !== 'just') clauseDenied = true
    else if (wishes.has(lower) && next === 'to') clauseDenied = true
    else if (nextWords.has(lower) && !/^(?:more|less|fewer|longer)$/u.test(next)) left = 3
    else if (wordsBefore.has(lower)) for (const before of [at - 2, at - 1]) denied.add(before)
  }
  return denied
}

/** True for a word that itself denies what follows. */
export const isDenial = (lower: string): boolean => wholeClause.test(lower) || nextWords.has(lower) || wordsBefore.has(lower)
