import { AppError, isUuid } from '@xperto/contract'
import { csvOf } from './csv-of-rows.ts'
import type { BotInterviewsDeps } from './deps.ts'
import { drawSubmission } from './draw-submission.ts'
import { presentSubmission } from './present-submission.ts'
import { findSubmission } from './submissions.store.ts'

const heading = [
  'Question',
  'Asked',
  'Kind',
  'Answer',
  'Answered by',
  'Asked at',
  'Answered at',
  'Score',
  'Shown',
  'In part',
  'Missing',
  'Quotes',
]

/**
 * One submission to an interview of that person as a file of that type. Throws bot_submission_not_found, to its candidate too: what they may have of it is
 * in their feedback and their archive.
 */
export async function writeSubmission(
  { db }: Pick<BotInterviewsDeps, 'db'>,
  { ownerId, id, type }: { ownerId: string; id: string; type: 'pdf' | 'csv' },
): Promise<Buffer | string> {
  const row = isUuid(id) ? await findSubmission(db, ownerId, id) : null
  if (!row || row.ownerId !== ownerId) throw new AppError('bot_submission_not_found')
  const submission = presentSubmission(row, ownerId)
  if (type === 'pdf') return await drawSubmission(submission)
  const rows = submission.answers.map(({ points, ...answer }) => {
    const named = (state: string): string => points.flatMap((point) => (point.state === state ? [point.text] : [])).join('; ')
    return [
      ...[answer.number, answer.question, answer.kind, answer.answer, answer.by, answer.asked_at, answer.answered_at, answer.score],
      ...[named('met'), named('partly'), named('missing')],
      points.flatMap(({ quote }) => (quote === null ? [] : [quote])).join('; '),
    ]
  })
  return csvOf([heading, ...rows])
}
