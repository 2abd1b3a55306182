/** What a bot interview is about (BOT-01). */
export const botInterviewTypes = ['HR', 'CODING', 'TECH_SCREENING', 'OTHER'] as const
export type BotInterviewType = (typeof botInterviewTypes)[number]

/** Each as the screens say it (BOT-01, to the letter). */
export const botInterviewTypeNames: Readonly<Record<BotInterviewType, string>> = {
  HR: 'HR',
  CODING: 'Coding',
  TECH_SCREENING: 'Tech Screening',
  OTHER: 'Other',
}

/** What the owner decided of a submission. */
export const submissionStatuses = ['PENDING', 'SELECTED', 'REJECTED'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

/** How far the candidate is. EXPIRED: started and left for 24 hours. The last two end it. */
export const interviewStatuses = ['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED', 'EXPIRED'] as const
export type InterviewStatus = (typeof interviewStatuses)[number]

/** From this score on a submission counts as high (filter `highScore`), 0 to 100. */
export const highScoreFrom = 80

/** How many submissions an owner pays at first, and at most. */
export const submissionsAtFirst = 20
export const submissionsMost = 1000

/** How many days a submission is kept at first, and at most. */
export const retentionDaysAtFirst = 90
export const retentionDaysMost = 730

/** How many questions an interview has at most, and how many points one of them. */
export const botQuestionsMost = 20
export const expectedPointsMost = 12

/** How many credits of the owner a started submission costs, beside its tokens. */
export const botInterviewCredits = 50
