import type { BotInterview, SubmissionRow } from '@xperto/contract'

/** The owner's decisions, in their words. */
export const decisions = [
  { value: 'PENDING', label: 'Pending' },
  { value: 'SELECTED', label: 'Selected' },
  { value: 'REJECTED', label: 'Rejected' },
] as const

export const decisionWord = (status: SubmissionRow['status']): string => decisions.find(({ value }) => value === status)?.label ?? ''

/** How far a submission is. */
export const runWords = {
  NOT_STARTED: 'Not started',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
  EXPIRED: 'Left unfinished',
} as const

/** What stands under a candidate's name in the list: date, length, how it was answered, and what is unusual. `day` writes a date. */
export function rowWords(row: SubmissionRow, day: (instant: string) => string): string {
  const { scoring, interview_status: run, duration, accommodations, human_look_on: look } = row
  const { answers, time } = accommodations
  const isOver = run === 'COMPLETED' || run === 'EXPIRED'
  return [
    day(row.ended_on ?? row.started_on ?? row.created_on),
    isOver ? `${Math.round(duration / 60)} min` : runWords[run].toLowerCase(),
    run === 'EXPIRED' ? 'left unfinished' : '',
    answers === 'text' ? 'typed' : '',
    time === 1 ? '' : `time × ${time}`,
    run === 'COMPLETED' && !scoring ? whyUnscored(row) : '',
    look === null ? '' : 'asks for a human look',
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** Why there is no score, or what there is instead of one; empty where there is a score, and where no question has points to measure by. */
export function whyUnscored({ score, coverage }: Pick<SubmissionRow, 'score' | 'coverage'>): string {
  if (score !== null) return ''
  if (coverage === null) return 'too little said'
  return coverage.of === 0 ? '' : `${coverage.heard} of ${coverage.of} points heard`
}

/** How many started, and what became of them; those that are gone too. */
export function countWords({ submissions: { started, completed, selected, gone }, max_submissions: most }: BotInterview): string {
  const counted = `${started} of ${most} submissions started, ${completed} completed, ${selected} selected.`
  if (gone === 0) return counted
  return `${counted} ${gone === 1 ? '1 is gone: its candidate deleted it, or its days were over.' : `${gone} are gone: their candidates deleted them, or their days were over.`}`
}

/** A length as minutes and seconds: 34:12. */
export const clockWords = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

export const timesWords = (count: number): string => (count === 1 ? 'time' : 'times')
