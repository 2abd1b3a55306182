import {
  type BotInterview,
  type BotInterviewType,
  type BotQuestion,
  botInterviewCredits,
  retentionDaysAtFirst,
  retentionDaysMost,
  submissionsAtFirst,
  submissionsMost,
} from '@xperto/contract'

/** What the form of an interview holds (BOT-01); numbers are as typed until they are sent. */
export interface InterviewDraft {
  title: string
  description: string
  interview_type: BotInterviewType
  focus_area: string
  company_name: string
  jobLink: string
  jobDescription: string
  questions: BotQuestion[]
  submissions: string
  days: string
}

/** The form of an interview, or of one that is still to be written (null). */
export const draftOf = (interview: BotInterview | null): InterviewDraft => ({
  title: interview?.title ?? '',
  description: interview?.description ?? '',
  interview_type: interview?.interview_type ?? 'TECH_SCREENING',
  focus_area: interview?.focus_area ?? '',
  company_name: interview?.company_name ?? '',
  jobLink: interview?.jobLink ?? '',
  jobDescription: interview?.jobDescription ?? '',
  questions: interview?.questions ?? [],
  submissions: String(interview?.max_submissions ?? submissionsAtFirst),
  days: String(interview?.retention_days ?? retentionDaysAtFirst),
})

const wholeWithin = (text: string, most: number) => {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= most ? value : null
}

/** How many submissions the draft asks for, or null where its field holds no such number. */
export const submissionsOf = (draft: InterviewDraft) => wholeWithin(draft.submissions, submissionsMost)

/** What keeps a draft from being sent, in the words of its field; empty where nothing does. */
export function wrongIn(draft: InterviewDraft): { field: 'title' | 'submissions' | 'days' | 'questions'; says: string } | null {
  if (draft.title.trim() === '') return { field: 'title', says: 'Give the interview a title.' }
  if (submissionsOf(draft) === null) return { field: 'submissions', says: `Write a number from 1 to ${submissionsMost}.` }
  if (wholeWithin(draft.days, retentionDaysMost) === null) return { field: 'days', says: `Write a number from 1 to ${retentionDaysMost}.` }
  const at = draft.questions.findIndex(
    ({ text, expected_points: points }) => text.trim() === '' || points.some((one) => one.text.trim() === ''),
  )
  return at < 0 ? null : { field: 'questions', says: `Question ${at + 1} has an empty field. Write in it or delete it.` }
}

/** The body of create and change. */
export const bodyOf = ({ submissions, days, ...words }: InterviewDraft) => ({
  ...words,
  max_submissions: Number(submissions),
  retention_days: Number(days),
})

/** The most that started submissions can cost beside their tokens, in credits. */
export const costAtMost = (submissions: number) => submissions * botInterviewCredits

/** How long all questions take, in minutes. */
export const minutesOf = (questions: readonly BotQuestion[]) => questions.reduce((sum, { minutes }) => sum + minutes, 0)
