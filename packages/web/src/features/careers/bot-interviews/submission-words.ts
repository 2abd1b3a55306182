import type { SubmissionRow } from '@xperto/contract'

/** The owner's decisions, in their words. */
export const decisions = [
  { value: 'PENDING', label: 'Undecided' },
  { value: 'SELECTED', label: 'Selected' },
  { value: 'REJECTED', label: 'Rejected' },
] as const

const runs = { NOT_STARTED: 'not started', IN_PROGRESS: 'in progress', COMPLETED: 'completed', EXPIRED: 'left unfinished' }

/** A submission in one line: score, how far it is, length, how it was answered, decision. */
export function rowWords({
  score,
  scoring,
  interview_status: run,
  duration,
  accommodations,
  status,
  human_look_on: look,
}: SubmissionRow): string {
  const { answers, time } = accommodations
  return [
    scoring ? 'being scored' : score === null ? 'no score' : `score ${score}`,
    runs[run],
    `${Math.round(duration / 60)} min`,
    answers === 'text' ? 'typed' : '',
    time === 1 ? '' : `time × ${time}`,
    decisions.find(({ value }) => value === status)?.label.toLowerCase() ?? '',
    look === null ? '' : 'asks for a human look',
  ]
    .filter((part) => part !== '')
    .join(', ')
}
