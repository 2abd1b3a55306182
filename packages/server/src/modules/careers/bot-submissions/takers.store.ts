import { createHmac } from 'node:crypto'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** Who would take which interview. */
interface Taker {
  botInterviewId: string
  userId: string
}

/**
 * What stands for a person among those who took an interview: a keyed hash of their account at the identity provider and one of their e-mail address, so
 * that it is the same for whoever closes the account here and opens it again. The key is the interview's own. None where either is gone.
 */
async function marksOf(tx: Transaction, { botInterviewId, userId }: Taker): Promise<string[]> {
  const [row] = await tx.raw<{ key: string; issuer: string; subject: string; email: string }>(
    'select b.takers_key as key, u.issuer, u.subject, u.email from bot_interviews b, users u where b.id = $1 and u.id = $2',
    [botInterviewId, userId],
  )
  if (!row) return []
  const { key, issuer, subject, email } = row
  const address = email.trim().normalize('NFKC').toLowerCase()
  const marked = [['account', issuer, subject], ...(address === '' ? [] : [['e-mail', address]])]
  return marked.map((one) => createHmac('sha256', key).update(JSON.stringify(one)).digest('base64url'))
}

/** Whether that person has started that interview before, under this account or another with the same identity or address. */
export async function hasTaken(tx: Transaction, taker: Taker): Promise<boolean> {
  const marks = await marksOf(tx, taker)
  const rows = await tx.raw('select 1 from bot_interview_takers where bot_interview_id = $1 and mark = any($2) limit 1', [
    taker.botInterviewId,
    marks,
  ])
  return rows.length > 0
}

/** Keeps that the person of a submission has started it; a second time changes nothing. */
export async function noteTaken(tx: Transaction, taker: Taker & { id: string }): Promise<void> {
  await tx.raw('insert into bot_interview_takers (bot_interview_id, mark) select $1, unnest($2::text[]) on conflict do nothing', [
    taker.botInterviewId,
    await marksOf(tx, taker),
  ])
  await tx.raw('update bot_interview_submissions set taker_noted = true where id = $1', [taker.id])
}

/** Submissions that began before such marks were kept, held against every other change; few at a time. One that another transaction holds waits. */
export async function lockUnnoted(tx: Transaction, most: number): Promise<(Taker & { id: string })[]> {
  return await tx.raw<Taker & { id: string }>(
    `select id, bot_interview_id as "botInterviewId", user_id as "userId" from bot_interview_submissions
     where started_at is not null and not taker_noted order by started_at limit $1 for update skip locked`,
    [most],
  )
}
