import { effects, type WeightyWords, weightyAtStart, weightyWords } from './rank-words.ts'
import type { Quantity, Reading } from './read-quantities.ts'
import type { Statement } from './read-statements.ts'
import { readTokens, type Token } from './read-tokens.ts'

/** The texts whose subject is not the person: `my boss led the move` makes nobody else its leader. */
const others = new Set('he she they boss manager managers supervisor lead director head chief colleague colleagues'.split(' '))

const phrasesOf = new Map(weightyWords.map((group) => [group, group.proof.map((phrase) => readTokens(phrase).map(({ lower }) => lower))]))

/** The group whose proof a word needs; null for a word that claims neither rank nor effect. */
export function weightOf(token: Token): WeightyWords | null {
  if (weightyAtStart.has(token.lower) && !token.startsSentence) return null
  return weightyWords.find(({ words }) => words.has(token.lower)) ?? null
}

/** True where a statement about the same work bears out a claim of rank or effect; `from 9 to 6 days`, itself checked, shows an effect too. */
export function isWeightProven(group: WeightyWords, statements: readonly Statement[], proposed: readonly Quantity[]): boolean {
  const near = statements.filter(({ isNear }) => isNear)
  if (near.some((statement) => holdsProof(group, statement))) return true
  if (group.kind === 'rank') return false
  const words = new Set(effects[group.kind])
  if (near.some(({ tokens, denied }) => tokens.some(({ lower }, at) => words.has(lower) && !denied.has(at)))) return true
  const changes = [...near.map(({ quantities }) => quantities), proposed].map((quantities) =>
    quantities.filter(({ readings }) => readings.every(isAmount)),
  )
  return changes.some((quantities) => quantities.some((before, index) => isChange(before, quantities[index + 1], group.kind)))
}

/** A place in an order and a year are no amounts that become less or more. */
const isAmount = ({ dimension, raw }: Reading): boolean => dimension !== 'ordinal' && (dimension !== 'count' || raw < 1950 || raw > 2100)

/** `from 12% to 8%` shows that something became less. */
function isChange(before: Quantity, after: Quantity | undefined, kind: WeightyWords['kind']): boolean {
  return before.readings.some((a) =>
    (after?.readings ?? []).some((b) => {
      if (a.dimension !== b.dimension || a.dimension === 'ordinal' || a.value === b.value) return false
      if (a.dimension === 'count' && before.nouns[0] !== after?.nouns[0] && before.nouns.length * (after?.nouns.length ?? 0) > 0)
        return false
      return kind === 'better' || a.value > b.value === (kind === 'less')
    }),
  )
}

function holdsProof(group: WeightyWords, { source, tokens, denied }: Statement): boolean {
  const isTitle = source.kind === 'resume' && /(?:\.title|headline)$/u.test(source.path)
  return (phrasesOf.get(group) ?? []).some((phrase) =>
    tokens.some(({ lower }, at) => {
      if (lower !== phrase[0] || denied.has(at)) return false
      if (!phrase.every((word, index) => tokens[at + index]?.lower === word)) return false
      if (isTitle) return true
      // Only a title makes the person a manager: in a line, managers may be whom the work is for.
      return !nouns.has(lower) && !isOfOthers(tokens, at, source.kind)
    }),
  )
}

const nouns = new Set('lead leader director manager supervisor captain foreman head headteacher founder owner growth'.split(' '))

function isOfOthers(tokens: readonly Token[], at: number, kind: 'resume' | 'said'): boolean {
  if (kind === 'resume') return false
  for (let before = at - 1; before >= Math.max(0, at - 6); before -= 1) {
    const token = tokens[before]
    if (!token || /[.!?;,]/u.test(tokens[before + 1]?.gap ?? '')) return false
    if (/^(?:i|we|i've|we've)$/u.test(token.lower)) return false
    if (others.has(token.lower)) return true
  }
  return false
}
