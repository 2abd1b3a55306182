import { type BotInterview, botInterviewCredits, type BotQuestion, type PublicBotInterview } from '@xperto/contract'
import { consentPoints } from '@xperto/contract/bot-consent-notices'
import type { BotInterviewRow, CountedBotInterview } from './interviews.store.ts'
import { whyClosed } from './why-closed.ts'

/** How long an interview is planned to take. */
export const minutesOf = (questions: readonly BotQuestion[]): number => questions.reduce((sum, { minutes }) => sum + minutes, 0)

/** An interview as its owner sees it. `remaining`: what they can spend, in micro-credits. */
export function presentInterview(row: CountedBotInterview, remaining: bigint): BotInterview {
  const { total, startedNow, completed, selected } = row.counts
  const closedBecause = whyClosed(row, remaining)
  return {
    id: row.id,
    userId: row.userId,
    title: row.title,
    description: row.description,
    interview_type: row.interviewType,
    focus_area: row.focusArea,
    company_name: row.companyName,
    jobLink: row.jobLink,
    jobDescription: row.jobDescription,
    questions: row.questions,
    max_submissions: row.maxSubmissions,
    retention_days: row.retentionDays,
    minutes: minutesOf(row.questions),
    submissions: { total, started: row.startedCount, completed, selected, gone: Math.max(0, row.startedCount - startedNow) },
    cost: { each: botInterviewCredits, at_most: botInterviewCredits * Math.max(0, row.maxSubmissions - row.startedCount) },
    is_open: closedBecause === null,
    closed_because: closedBecause,
    path: `/interview/${row.id}`,
    created_on: row.createdAt.toISOString(),
    updated_on: row.updatedAt.toISOString(),
  }
}

/** What is recorded of a candidate, who sees it and what is scored: words alone, never a face or a voice. */
const recorded: PublicBotInterview['recorded'] = [
  { what: 'answers', kept: true, owner_sees: true, scored: true },
  { what: 'timing', kept: true, owner_sees: true, scored: false },
  { what: 'full_screen_and_resumes', kept: true, owner_sees: true, scored: false },
  { what: 'accommodations', kept: true, owner_sees: true, scored: false },
  { what: 'face_voice_eyes', kept: false, owner_sees: false, scored: false },
]

/** An interview as anybody sees it who has its link: no question, no expected point, nothing of the owner's balance. */
export function presentPublic(row: BotInterviewRow, remaining: bigint): PublicBotInterview {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    interview_type: row.interviewType,
    focus_area: row.focusArea,
    company_name: row.companyName,
    questions: row.questions.length,
    written_questions: row.questions.filter(({ kind }) => kind === 'written').length,
    minutes: minutesOf(row.questions),
    recorded,
    consent: { voice: [...consentPoints(row.companyName, 'voice')], text: [...consentPoints(row.companyName, 'text')] },
    paid_by: 'owner',
    retention_days: row.retentionDays,
    is_open: whyClosed(row, remaining) === null,
    time_factors: [1, 1.5, 2],
  }
}
