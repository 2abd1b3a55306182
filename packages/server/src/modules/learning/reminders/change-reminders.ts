import type { Reminders, RemindersChange } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { calendarAddress } from './addresses.ts'
import type { RemindersDeps } from './deps.ts'
import { nextMoment } from './next-moment.ts'
import { beginReminders, findReminders, keepCalendar, keepTime, personOf, type RemindersRow } from './reminders.store.ts'

/** Eight in the morning, until the person says otherwise. */
const firstMinute = 480

type Deps = Pick<RemindersDeps, 'db' | 'webBase' | 'randomBytes' | 'now'>

/** A person's reminders as they stand. */
export async function getReminders({ db, webBase }: Pick<RemindersDeps, 'db' | 'webBase'>, userId: string): Promise<Reminders> {
  return await db.asUser(userId, async (tx) => await presented(tx, webBase, userId))
}

/** Switches mails on or off, or changes their hour; the next one is counted anew. */
export async function changeReminders(deps: Deps, userId: string, change: RemindersChange): Promise<Reminders> {
  return await deps.db.asUser(userId, async (tx) => {
    const row = await begun(tx, deps, userId)
    const [hours = 0, minutes = 0] = change.time?.split(':').map(Number) ?? [0, row.minute]
    const minute = hours * 60 + minutes
    const byMail = change.by_mail ?? row.byMail
    await keepTime(tx, { userId, minute, nextAt: byMail ? nextMoment(minute, row.timeZone, deps.now()) : null, zone: row.timeZone })
    return await presented(tx, deps.webBase, userId)
  })
}

/** Gives the calendar a new secret address; the one before it is found no more. */
export async function makeCalendarAddress(deps: Deps, userId: string): Promise<Reminders> {
  return await deps.db.asUser(userId, async (tx) => {
    await begun(tx, deps, userId)
    await keepCalendar(tx, userId, deps.randomBytes(24).toString('base64url'))
    return await presented(tx, deps.webBase, userId)
  })
}

/** Ends the calendar's address. */
export async function deleteCalendarAddress(deps: Deps, userId: string): Promise<Reminders> {
  return await deps.db.asUser(userId, async (tx) => {
    await keepCalendar(tx, userId, null)
    return await presented(tx, deps.webBase, userId)
  })
}

async function begun(tx: Transaction, { randomBytes }: Deps, userId: string): Promise<RemindersRow> {
  await beginReminders(tx, { userId, stopToken: randomBytes(24).toString('base64url') })
  const row = await findReminders(tx, userId)
  if (!row) throw new Error('reminders that were just begun are gone')
  return row
}

async function presented(tx: Transaction, webBase: string, userId: string): Promise<Reminders> {
  const row = await findReminders(tx, userId)
  const { email } = row ?? (await personOf(tx, userId)) ?? { email: '' }
  const minute = row?.minute ?? firstMinute
  return {
    by_mail: row?.byMail ?? false,
    time: `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
    email,
    next_at: row?.nextAt?.toISOString() ?? null,
    calendar_url: row?.calendarToken ? calendarAddress(webBase, row.calendarToken) : null,
  }
}
