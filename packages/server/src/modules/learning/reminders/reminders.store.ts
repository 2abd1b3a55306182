import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

export interface RemindersRow {
  userId: string
  byMail: boolean
  /** Minutes after midnight. */
  minute: number
  nextAt: Date | null
  /** The time zone that `nextAt` was made in. */
  zone: string
  attempts: number
  stopToken: string
  calendarToken: string | null
  /** The person's zone and address now. */
  timeZone: string
  email: string
}

const columns = `r.user_id as "userId", r.by_mail as "byMail", r.minute, r.next_at as "nextAt", r.zone, r.attempts, r.stop_token as "stopToken",
  r.calendar_token as "calendarToken", u.timezone as "timeZone", u.email`
// A closed account is reminded of nothing.
const tables = 'reminders r join users u on u.id = r.user_id and u.erase_after is null'
type Row = RemindersRow & Record<string, unknown>

/** A person's reminders; null before they chose any. */
export async function findReminders(tx: Transaction, userId: string): Promise<RemindersRow | null> {
  return (await tx.raw<Row>(`select ${columns} from ${tables} where r.user_id = $1`, [userId]))[0] ?? null
}

/** The zone and address of a person. */
export async function personOf(tx: Transaction, userId: string): Promise<{ timeZone: string; email: string } | null> {
  const [row] = await tx.raw<{ timeZone: string; email: string }>('select timezone as "timeZone", email from users where id = $1', [userId])
  return row ?? null
}

/** The reminders that the link of a mail names. */
export async function findByStopToken(tx: Transaction, token: string): Promise<RemindersRow | null> {
  return (await tx.raw<Row>(`select ${columns} from ${tables} where r.stop_token = $1`, [token]))[0] ?? null
}

/** The reminders whose calendar has that address. */
export async function findByCalendarToken(tx: Transaction, token: string): Promise<RemindersRow | null> {
  return (await tx.raw<Row>(`select ${columns} from ${tables} where r.calendar_token = $1`, [token]))[0] ?? null
}

/** Makes a person's row where there is none. */
export async function beginReminders(tx: Transaction, { userId, stopToken }: { userId: string; stopToken: string }): Promise<void> {
  await tx.raw('insert into reminders (user_id, stop_token) values ($1, $2) on conflict (user_id) do nothing', [userId, stopToken])
}

/** Keeps when mails come; `nextAt` is null without mails. */
export async function keepTime(
  tx: Transaction,
  { userId, minute, nextAt, zone }: { userId: string; minute: number; nextAt: Date | null; zone: string },
): Promise<void> {
  await tx.raw(
    `update reminders set minute = $2, next_at = $3::timestamptz, by_mail = $3::timestamptz is not null, zone = $4, held_at = null, attempts = 0
     where user_id = $1`,
    [userId, minute, nextAt, zone],
  )
}

/** Keeps the address of a calendar, or that there is none. */
export async function keepCalendar(tx: Transaction, userId: string, token: string | null): Promise<void> {
  await tx.raw('update reminders set calendar_token = $2 where user_id = $1', [userId, token])
}

/** Persons whose mail is due, or who have moved to another time zone and whose mail comes within two days. */
export const findDueMails = async (db: Database, now: Date, most: number): Promise<string[]> =>
  (
    await db.systemQuery<{ userId: string }>(
      `select r.user_id as "userId" from ${tables}
       where r.by_mail and (r.next_at <= $1::timestamptz or (r.zone <> u.timezone and r.next_at <= $1::timestamptz + interval '2 days'))
         and (r.held_at is null or r.held_at < $1::timestamptz - interval '5 minutes')
       order by r.next_at limit $2`,
      [now, most],
    )
  ).map(({ userId }) => userId)

/** Takes a mail for this process alone for five minutes; null where another has it or nothing is due any more. */
export async function holdMail(tx: Transaction, userId: string, now: Date): Promise<RemindersRow | null> {
  return (
    (
      await tx.raw<Row>(
        `update reminders r set held_at = $2, attempts = r.attempts + 1 from users u
         where u.id = r.user_id and u.erase_after is null and r.user_id = $1 and r.by_mail
           and (r.next_at <= $2::timestamptz or r.zone <> u.timezone) and (r.held_at is null or r.held_at < $2::timestamptz - interval '5 minutes')
         returning ${columns}`,
        [userId, now],
      )
    )[0] ?? null
  )
}

/** Sets the moment after `from`; nothing where the person has changed it meanwhile. */
export async function moveOn(
  tx: Transaction,
  { userId, from, to, zone }: { userId: string; from: Date | null; to: Date; zone: string },
): Promise<void> {
  await tx.raw(
    'update reminders set next_at = $3, zone = $4, held_at = null, attempts = 0 where user_id = $1 and by_mail and next_at = $2',
    [userId, from, to, zone],
  )
}

/** Stops the mails that a link names. */
export async function stopMails(tx: Transaction, token: string): Promise<void> {
  await tx.raw('update reminders set by_mail = false, next_at = null, held_at = null, attempts = 0 where stop_token = $1', [token])
}
