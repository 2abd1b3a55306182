import type { AnswerReport, InterviewReport } from '@xperto/contract'

export const pointWords = { met: 'met', partly: 'in part', missing: 'missing' } as const

/** What stands beside a question in the list: its score, its points, or why there is neither. */
export function resultWords({ state, score, points }: AnswerReport): string {
  if (state === 'insufficient') return 'too short'
  const said = points.filter((point) => point.state !== 'missing').length
  return score === null ? `${said} of ${points.length} points` : `${score} of 100`
}

/** The sentence under the title of a report. */
export function leadWords({ score, points, judged_by: judgedBy }: InterviewReport): string {
  const said = points.met + points.partly
  if (score === null)
    return `You said ${said} of ${points.of} expected points. ${judgedBy} counts points by their words: that is coverage, not a score.`
  return `You said ${said} of ${points.of} expected points. Each counts only with your own words as proof. Judged by ${judgedBy}, counted by code.`
}

/** `4:05`. */
export const lengthWords = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** What was measured of how an answer was said; what was not is left out. */
export function deliveryRows({ words, words_per_minute: pace, fillers, longest_pause_seconds: pause }: AnswerReport['delivery']): {
  label: string
  value: string
  unit: string
}[] {
  return [
    { label: 'Words', value: String(words), unit: '' },
    ...(pace === null ? [] : [{ label: 'Pace', value: String(pace), unit: 'words a minute' }]),
    ...(fillers === null ? [] : [{ label: 'Fillers', value: String(fillers), unit: 'um, you know' }]),
    ...(pause === null ? [] : [{ label: 'Longest pause', value: String(pause), unit: 's' }]),
  ]
}

/** The sentence that a second answer stands under: what changed against the first. */
export function compareWords(first: AnswerReport, again: AnswerReport): string {
  if (again.state === 'insufficient') return 'Too short to judge: say at least 25 words.'
  const count = ({ points }: AnswerReport): number => points.filter(({ state }) => state !== 'missing').length
  const gained = count(again) - count(first)
  const points =
    gained === 0
      ? 'as many points as before'
      : gained > 0
        ? `${gained} more ${gained === 1 ? 'point' : 'points'} than before`
        : `${-gained} fewer ${gained === -1 ? 'point' : 'points'} than before`
  return again.score === null ? `${count(again)} of ${again.points.length} points, ${points}.` : `${again.score} of 100, ${points}.`
}

/** How certain two judgements of the same answer are together: levels two or more apart say that neither is (learning-and-careers.md). */
export function differWords(first: AnswerReport, second: AnswerReport): string {
  const apart = first.criteria.filter(({ name, level }) =>
    second.criteria.some((other) => other.name === name && Math.abs(other.level - level) >= 2),
  )
  if (apart.length > 0)
    return `Low confidence: the two judgements are far apart in ${apart.map(({ name }) => name.toLowerCase()).join(' and ')}. Judge for yourself by the anchors.`
  return 'The second judgement counts. This was the first:'
}
