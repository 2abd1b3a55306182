import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

export type SubmissionMailKind = 'look_asked' | 'looked'

/** A mail that waits, with what stands in it. `email`: of the owner for `look_asked`, of the candidate for `looked`. */
export interface SubmissionMail {
  submissionId: string
  kind: SubmissionMailKind
  attempts: number
  email: string
  title: string
  botInterviewId: string
}

/** Has a mail sent; a second one of that kind changes nothing. */
export async function queueMail(tx: Transaction, submissionId: string, kind: SubmissionMailKind): Promise<void> {
  await tx.raw('insert into bot_interview_mails (submission_id, kind) values ($1, $2) on conflict do nothing', [submissionId, kind])
}

/** Takes mails that wait for this process alone for five minutes, the oldest first. Whoever closed their account gets none. */
export async function takeMails(db: Database, now: Date, most: number): Promise<SubmissionMail[]> {
  return await db.systemQuery<SubmissionMail & Record<string, unknown>>(
    `update bot_interview_mails m set held_at = $1, attempts = m.attempts + 1
     from bot_interview_submissions s, bot_interviews b, users u
     where s.id = m.submission_id and b.id = s.bot_interview_id and u.id = case m.kind when 'looked' then s.user_id else s.owner_id end
       and (m.submission_id, m.kind) in (
         select w.submission_id, w.kind from bot_interview_mails w join bot_interview_submissions ws on ws.id = w.submission_id
           join users wu on wu.id = case w.kind when 'looked' then ws.user_id else ws.owner_id end
         where w.state = 'waiting' and (w.held_at is null or w.held_at < $1::timestamptz - interval '5 minutes') and wu.erase_after is null
         order by w.created_at limit $2 for update of w skip locked)
     returning m.submission_id as "submissionId", m.kind, m.attempts, u.email, coalesce(s.title, b.title) as title, b.id as "botInterviewId"`,
    [now, most],
  )
}

/** Keeps what became of a mail. One that goes on waiting is free again at the end of its five minutes. */
export async function keepMail(
  db: Database,
  { submissionId, kind }: Pick<SubmissionMail, 'submissionId' | 'kind'>,
  state: 'waiting' | 'sent' | 'failed',
): Promise<void> {
  await db.systemQuery('update bot_interview_mails set state = $3 where submission_id = $1 and kind = $2', [submissionId, kind, state])
}
