import type { ApplicationDate } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'

type Raw<Row> = Row & Record<string, unknown>

const columns = `id as date_id, to_char(day, 'YYYY-MM-DD') as "on", at, what, done`

/** The dates of an application in their order. */
export async function listDates(tx: Transaction, applicationId: string): Promise<ApplicationDate[]> {
  return await tx.raw<Raw<ApplicationDate>>(
    `select ${columns} from application_dates where application_id = $1 order by day, at nulls first, created_at, id`,
    [applicationId],
  )
}

/** How many dates an application has. */
export async function countDates(tx: Transaction, applicationId: string): Promise<number> {
  const text = 'select count(*)::int as count from application_dates where application_id = $1'
  return (await tx.raw<{ count: number }>(text, [applicationId]))[0]?.count ?? 0
}

export interface NewDate {
  id: string
  userId: string
  applicationId: string
  on: string
  at: string | null
  what: string
  done: boolean
  /** Planned by the product: it goes by itself when the status moves on. */
  isPlanned: boolean
}

export async function insertDate(tx: Transaction, row: NewDate): Promise<void> {
  await tx.raw(
    `insert into application_dates (id, user_id, application_id, day, at, what, done, is_planned) values ($1, $2, $3, $4::date, $5, $6, $7, $8)`,
    [row.id, row.userId, row.applicationId, row.on, row.at, row.what, row.done, row.isPlanned],
  )
}

/** Removes the steps that the product planned and that were not done. */
export async function forgetPlannedDates(tx: Transaction, applicationId: string): Promise<void> {
  await tx.raw('delete from application_dates where application_id = $1 and is_planned and not done', [applicationId])
}

/** One date of an application, or null. */
export async function findDate(tx: Transaction, applicationId: string, dateId: string): Promise<ApplicationDate | null> {
  const text = `select ${columns} from application_dates where application_id = $1 and id = $2`
  return (await tx.raw<Raw<ApplicationDate>>(text, [applicationId, dateId]))[0] ?? null
}

/** Writes a date that a person changed; it is theirs from then on. */
export async function saveDate(tx: Transaction, { date_id: id, on, at, what, done }: ApplicationDate): Promise<void> {
  await tx.raw('update application_dates set day = $2::date, at = $3, what = $4, done = $5, is_planned = false where id = $1', [
    id,
    on,
    at,
    what,
    done,
  ])
}

export async function removeDate(tx: Transaction, dateId: string): Promise<void> {
  await tx.raw('delete from application_dates where id = $1', [dateId])
}
