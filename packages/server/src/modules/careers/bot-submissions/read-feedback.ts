import type { AnsweredQuestion, BotFeedback } from '@xperto/contract'
import type { BotSubmissionsDeps } from './deps.ts'
import { presentAnswers, presentFeedback } from './present-feedback.ts'
import { requireReadableSubmission } from './require-submission.ts'

/** Questions and answers of a submission (BOT-09). Throws what requireReadableSubmission throws. */
export async function readAnswers({ db }: Pick<BotSubmissionsDeps, 'db'>, viewerId: string, id: string): Promise<AnsweredQuestion[]> {
  return presentAnswers(await requireReadableSubmission(db, viewerId, id))
}

/** What a submission is worth, with its proofs. Throws what requireReadableSubmission throws. */
export async function readFeedback({ db }: Pick<BotSubmissionsDeps, 'db'>, viewerId: string, id: string): Promise<BotFeedback> {
  return presentFeedback(await requireReadableSubmission(db, viewerId, id), viewerId)
}
