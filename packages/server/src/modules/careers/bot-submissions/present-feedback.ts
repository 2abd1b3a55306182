import type { AnsweredQuestion, BotFeedback } from '@xperto/contract'
import type { SubmissionRow } from './submissions.store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** When a submission is erased by itself; null before its end. */
export const erasedOn = ({ endedAt, retentionDays }: Pick<SubmissionRow, 'endedAt' | 'retentionDays'>): string | null =>
  endedAt === null ? null : new Date(endedAt.getTime() + retentionDays * dayMs).toISOString()

/** Questions and answers in the order in which they were asked (BOT-09). */
export const presentAnswers = ({ answers }: Pick<SubmissionRow, 'answers'>): AnsweredQuestion[] =>
  answers.map(({ question, answer, asked_at, answered_at, by, score }) => ({ question, answer, asked_at, answered_at, by, score }))

/** What the feedback page shows to its reader (NAV-12): the candidate, or the owner of the interview. */
export function presentFeedback(row: SubmissionRow, viewerId: string): BotFeedback {
  const points = row.answers.flatMap((answer) => answer.points)
  const isJudged = row.judgedBy !== null && !row.needsReport
  return {
    id: row.id,
    botInterviewId: row.botInterviewId,
    chatId: row.chatId,
    title: row.title,
    company_name: row.companyName,
    interview_status: row.interviewStatus,
    accommodations: row.accommodations,
    started_on: row.startedAt?.toISOString() ?? null,
    ended_on: row.endedAt?.toISOString() ?? null,
    ended_by: row.state?.end?.by ?? null,
    duration: row.duration,
    exit_full_screen_count: row.exitFullScreenCount,
    resume_interview_count: row.resumeInterviewCount,
    scoring: row.needsReport,
    scoring_delayed: row.needsReport && row.attempts > 0,
    score: row.score,
    judged_by: row.judgedBy,
    points: {
      met: points.filter(({ state }) => state === 'met').length,
      partly: points.filter(({ state }) => state === 'partly').length,
      of: points.length,
    },
    questions: row.packet?.questions.length ?? row.questions.length,
    answered: row.answers.filter(({ answered_at: at }) => at !== null).length,
    answers: row.answers,
    is_own: row.userId === viewerId,
    can_dispute: isJudged && row.disputed === null,
    disputed: row.disputed,
    human_look_on: row.humanLookAt?.toISOString() ?? null,
    human_looked_on: row.humanLookedAt?.toISOString() ?? null,
    erased_on: erasedOn(row),
  }
}
