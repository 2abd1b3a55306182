import type { ApplicationDate, ApplicationStatus } from '@xperto/contract'
import type { Requirement } from '@xperto/resume-text/match'
import type { Transaction } from '../../../platform/db/transaction.ts'

export interface ApplicationRow {
  id: string
  userId: string
  title: string
  company: string
  place: string
  advert: string
  advertUrl: string | null
  requirements: Requirement[]
  readBy: string
  status: ApplicationStatus
  resumeId: string | null
  sentOn: string | null
  sentVersion: number | null
  notes: string
  letterVersion: number | null
  sentLetterVersion: number | null
  /** What the person says is true beside the résumé. */
  said: string[]
  createdAt: Date
}

type Raw<Row> = Row & Record<string, unknown>

const columns = `a.id, a.user_id as "userId", a.title, a.company, a.place, a.advert, a.advert_url as "advertUrl", a.requirements,
  a.read_by as "readBy", a.status, a.resume_id as "resumeId", to_char(a.sent_on, 'YYYY-MM-DD') as "sentOn", a.sent_version as "sentVersion",
  a.notes, a.letter_version as "letterVersion", a.sent_letter_version as "sentLetterVersion", a.said, a.created_at as "createdAt"`

/** One application of that person, or null. */
export async function findApplication(tx: Transaction, userId: string, id: string): Promise<ApplicationRow | null> {
  return (
    (await tx.raw<Raw<ApplicationRow>>(`select ${columns} from applications a where a.id = $1 and a.user_id = $2`, [id, userId]))[0] ?? null
  )
}

/** The same, held against every other change of it until the transaction ends. */
export async function lockApplication(tx: Transaction, userId: string, id: string): Promise<ApplicationRow | null> {
  await tx.raw('select from applications where id = $1 and user_id = $2 for update', [id, userId])
  return await findApplication(tx, userId, id)
}

/** How many applications that person has. */
export async function countApplications(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx.raw<{ count: number }>('select count(*)::int as count from applications where user_id = $1', [userId])
  return row?.count ?? 0
}

export async function insertApplication(
  tx: Transaction,
  row: Pick<ApplicationRow, 'id' | 'userId' | 'title' | 'company' | 'place' | 'advert' | 'advertUrl' | 'requirements' | 'readBy'>,
): Promise<void> {
  await tx.raw(
    `insert into applications (id, user_id, title, company, place, advert, advert_url, requirements, read_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [row.id, row.userId, row.title, row.company, row.place, row.advert, row.advertUrl, JSON.stringify(row.requirements), row.readBy],
  )
}

/** Writes what a person may change of an application. */
export async function saveApplication(
  tx: Transaction,
  row: Pick<
    ApplicationRow,
    'id' | 'title' | 'company' | 'place' | 'notes' | 'resumeId' | 'status' | 'sentOn' | 'sentVersion' | 'sentLetterVersion'
  >,
): Promise<void> {
  await tx.raw(
    `update applications set title = $2, company = $3, place = $4, notes = $5, resume_id = $6, status = $7, sent_on = $8::date,
       sent_version = $9, sent_letter_version = $10, updated_at = now() where id = $1`,
    [row.id, row.title, row.company, row.place, row.notes, row.resumeId, row.status, row.sentOn, row.sentVersion, row.sentLetterVersion],
  )
}

/** Removes an application with its dates and letters. */
export async function removeApplication(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.raw('delete from applications where id = $1 and user_id = $2', [id, userId])
}

/** An application as the list shows it, with its next step. */
export interface ListedApplication
  extends Pick<ApplicationRow, 'id' | 'title' | 'company' | 'place' | 'status' | 'sentOn' | 'sentVersion' | 'createdAt'> {
  next: ApplicationDate | null
}

/** Every application of that person, the next step first; what is over and what has no step comes last, the newest first. */
export async function listApplicationRows(tx: Transaction, userId: string): Promise<ListedApplication[]> {
  return await tx.raw<Raw<ListedApplication>>(
    `select a.id, a.title, a.company, a.place, a.status, to_char(a.sent_on, 'YYYY-MM-DD') as "sentOn", a.sent_version as "sentVersion",
       a.created_at as "createdAt", n.next
     from applications a left join lateral (
       select d.day, d.at, json_build_object('date_id', d.id, 'on', to_char(d.day, 'YYYY-MM-DD'), 'at', d.at, 'what', d.what, 'done', d.done) as next
       from application_dates d
       where d.application_id = a.id and not d.done and a.status not in ('REJECTED', 'WITHDRAWN')
       order by d.day, d.at nulls last, d.id limit 1) n on true
     where a.user_id = $1
     order by n.day nulls last, n.at nulls last, a.created_at desc`,
    [userId],
  )
}
