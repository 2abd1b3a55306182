import type { Decision, Legal } from './proposal.ts'

/**
 * What happens after an answer without a proposal, or in the place of one that is not legal: a follow-up question for a core point that was not
 * heard, then one that fits any answer where little was said, else the next question.
 * @param heard ids of points that the library hears in the answers to this question
 * @param words in the answers to this question
 * @param asked texts that were asked already
 */
export function scriptedDecision(
  { actions, question, probesLeft }: Legal,
  { heard, words, asked }: { heard: readonly string[]; words: number; asked: readonly string[] },
): Decision {
  const base = { covered: heard }
  if (probesLeft > 0 && actions.includes('probe')) {
    const fresh = question.probes.filter(({ text }) => !asked.includes(text))
    const missing = question.points.filter(({ id, isCore }) => isCore && !heard.includes(id)).map(({ id }) => id)
    const forPoint = fresh.find(({ point }) => point !== null && missing.includes(point))
    const probe = forPoint ?? (words < shortAnswer ? (fresh.find(({ point }) => point === null) ?? fresh[0]) : undefined)
    if (probe) return { ...base, action: 'probe', utterance: probe.text }
  }
  return { ...base, action: 'advance', utterance: '' }
}

/** An answer of fewer words is asked on about. */
const shortAnswer = 40
