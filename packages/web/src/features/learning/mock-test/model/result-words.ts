import type { MockTest, MockTestResult } from '@xperto/contract'

type Part = { points: number; of: number }
export type Share = 'whole' | 'part' | 'none'

/** Whether all of the points were won, some, or none. */
export const shareOf = ({ points, of }: Part): Share => (points >= of ? 'whole' : points > 0 ? 'part' : 'none')

/** A row of the table of parts. */
export interface PartRow {
  name: string
  how: string
  points: number
  of: number
}

/** The questions as one part, and each problem with what the judge said. */
export function partRows({ questions, problems }: Pick<MockTestResult, 'questions' | 'problems'>): PartRow[] {
  const right = questions.filter((question) => question.right).length
  return [
    {
      name: 'Questions',
      how: `${right} of ${questions.length} right`,
      points: questions.reduce((all, { points }) => all + points, 0),
      of: questions.reduce((all, { of }) => all + of, 0),
    },
    ...problems.map(({ title, verdict, failure, points, of }) => ({
      name: title,
      how: verdict ?? (failure ? 'not judged' : 'not begun'),
      points,
      of,
    })),
  ]
}

/** One sentence under the points: how long it took, and who ended it. */
export function timeWords(
  { ended_by: endedBy }: Pick<MockTest, 'ended_by'>,
  { seconds_used: seconds }: Pick<MockTestResult, 'seconds_used'>,
): string {
  if (endedBy === 'time') return 'The hour was used to its end.'
  const minutes = Math.max(1, Math.round(seconds / 60))
  return minutes === 1 ? 'Submitted after one minute.' : `Submitted after ${minutes} minutes.`
}

/** Options as the person sees them: `B, D`. */
export const letters = (positions: readonly number[]): string => positions.map((at) => String.fromCharCode(65 + at)).join(', ')

/** As much of a question's Markdown as one line shows: its names of code stay between backticks, what is stressed is so no more. */
export const firstLine = (markdown: string): string =>
  (markdown.split('\n', 1)[0] ?? '')
    .split(/(`[^`]+`)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/(\*{1,2})(\S|\S[^*]*\S)\1/g, '$2')))
    .join('')
