import type { Claim, Evidence } from './claim.ts'
import { isFunctionWord, isPlainWord } from './common-words.ts'
import { findDenied, isDenial } from './find-denied.ts'
import { isDegree, kindOf } from './kind-of-claim.ts'
import { type KnownWords, knownWordsOf } from './known-words.ts'
import { isFactual, isPlainAction } from './plain-action.ts'
import { quantityProver } from './prove-quantity.ts'
import { claimsRole, isRoleProven } from './prove-role.ts'
import { isWeightProven, weightOf } from './prove-weight.ts'
import { verdicts } from './rank-words.ts'
import { readQuantities } from './read-quantities.ts'
import { readStatements } from './read-statements.ts'
import { readTokens, type Token } from './read-tokens.ts'

/**
 * The parts of `proposed` that neither the résumé nor the person's words bear out, in order, without overlaps. A word is borne out where a statement holds
 * it, another form of it or a synonym; words that any line may hold need nothing. Numbers must be stated or follow from stated ones, and claims of rank and
 * effect need a statement about the same work.
 */
export function unprovenIn(proposed: string, evidence: Evidence): Claim[] {
  const statements = readStatements(proposed, evidence)
  const tokens = readTokens(proposed)
  const isHeadline =
    tokens.length > 7 && tokens.filter(({ isCapital, lower }) => isCapital || isFunctionWord(lower)).length > 0.8 * tokens.length
  const known = knownWordsOf(statements, isHeadline)
  const quantities = readQuantities(proposed, tokens)
  const isQuantityProven = quantityProver(statements, tokens)
  const inQuantity = new Set(quantities.flatMap(({ first, end, periodAt }) => [...tokens.slice(first, end), tokens[periodAt ?? -1]]))
  const denied = findDenied(tokens)

  const isBorneOut = (token: Token, at: number): boolean => {
    const { lower } = token
    if (claimsRole(tokens, at)) return isRoleProven(lower, statements)
    if (verdicts.has(lower) || isDegree(token)) return known.hasExactly(token)
    if (isFunctionWord(lower) && !(token.isTechnical && !isHeadline) && !weightOf(token)) return true
    const weight = weightOf(token)
    if (weight) return isWeightProven(weight, statements, quantities)
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    if (after?.gap === '-' && prefixes.has(lower)) return true
    if (denied.has(at) && known.isDenied(token)) return true
    if (after?.isCapital && token.isCapital && /^[\s-]$/u.test(after.gap) && known.areOfTwoNames(token, after)) return false
    if (known.has(token, before, after)) return !deniesAnew(tokens, at, denied, known)
    const isOrdinary = !token.isCapital || token.startsSentence || isHeadline
    return isOrdinary && !token.isTechnical && ((isPlainWord(lower) && !isFactual(lower)) || isPlainAction(tokens, at))
  }

  const claims: Claim[] = []
  for (const [at, token] of tokens.entries()) {
    if (inQuantity.has(token) || isDenial(token.lower) || isBorneOut(token, at)) continue
    claims.push({ text: token.text, from: token.from, to: token.to, kind: kindOf(tokens, at) })
  }
  for (const quantity of quantities) {
    if (isQuantityProven(quantity)) continue
    const { from, to } = quantity
    const isYear =
      quantity.readings.some(({ dimension, value }) => dimension === 'count' && value >= 1950 && value < 2100) &&
      /^\p{Nd}{4}$/u.test(proposed.slice(from, to))
    claims.push({ text: proposed.slice(from, to), from, to, kind: isYear ? 'date' : 'number' })
  }
  return joined(
    proposed,
    claims.sort((a, b) => a.from - b.from),
  )
}

const prefixes = new Set(['co', 're', 'pre', 'non', 'sub', 'ex', 'post', 'self'])

/** `without complaints` where complaints are stated and their absence is not. */
function deniesAnew(tokens: readonly Token[], at: number, denied: ReadonlySet<number>, known: KnownWords): boolean {
  const token = tokens[at]
  return token !== undefined && denied.has(at) && /^(?:no|zero|without)$/u.test(tokens[at - 1]?.lower ?? '') && !known.isDenied(token)
}

/** Claims of one kind with nothing but a space between them are one: `Example Trauma Centre`. */
function joined(proposed: string, claims: readonly Claim[]): Claim[] {
  const whole: Claim[] = []
  for (const claim of claims) {
    const last = whole.at(-1)
    if (last?.kind === claim.kind && /^[\s-]?$/u.test(proposed.slice(last.to, claim.from)))
      whole.splice(-1, 1, { ...last, to: claim.to, text: proposed.slice(last.from, claim.to) })
    else whole.push(claim)
  }
  return whole
}
