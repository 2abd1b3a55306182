import type { BotFeedback, SubmissionAnswer } from '@xperto/contract'

/** The sentence under the title of a feedback. */
export function leadOf(feedback: BotFeedback): string {
  const { scoring, scoring_delayed: isDelayed, score, points, answered, answers, judged_by: judgedBy } = feedback
  if (scoring && isDelayed)
    return 'Your answers are safe. They could not be judged yet; it is tried again by itself, and this page shows the result.'
  if (scoring) return 'Your answers are safe and are being judged. This page shows the result by itself.'
  if (answered === 0) return 'Nothing was answered, so nothing was judged. A person decides.'
  const said = points.met + points.partly
  const counted = `${said} of ${points.of} expected points were heard.`
  if (score === null && answers.some(({ state }) => state === 'covered'))
    return `${counted} ${judgedBy ?? 'Software'} counts points by their words: that is coverage, not a score. A person decides.`
  if (score === null) return `${counted} There is no score: too little was said. A person decides.`
  return `${counted} Each counts only with the words that show it${judgedBy === null ? '' : `, found by ${judgedBy}`}. A person decides, not the score.`
}

/** The first of the numbers: the score, or the points that were heard where nothing but those was counted. */
export function resultOf({ score, scoring, points, answers }: BotFeedback): { label: string; value: string; unit: string } {
  if (score !== null) return { label: 'Score', value: String(score), unit: 'of 100' }
  const isCovered = !scoring && points.of > 0 && answers.some(({ state }) => state === 'covered')
  if (isCovered) return { label: 'Points heard', value: String(points.met + points.partly), unit: `of ${points.of}` }
  return { label: 'Score', value: scoring ? '…' : 'None', unit: '' }
}

/** What stands beside an answer in the list. */
export function resultWords({ answer, state, score, points }: SubmissionAnswer): string {
  if (answer.trim() === '') return 'not answered'
  if (state === null) return 'being judged'
  if (state === 'insufficient') return 'too short'
  if (score !== null) return `${score} of 100`
  return `${points.filter((point) => point.state !== 'missing').length} of ${points.length} points`
}

const endings = {
  candidate: 'You ended it.',
  finished: 'All questions were asked.',
  time: 'The time was over.',
  left: 'It was left for a day.',
} as const

/** How the interview came to its end; empty where that is not known. */
export const endWords = ({ ended_by: by, is_own: isOwn }: Pick<BotFeedback, 'ended_by' | 'is_own'>): string =>
  by === null ? '' : by === 'candidate' && !isOwn ? 'The candidate ended it.' : endings[by]

/** `26:08`, from seconds. */
export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
