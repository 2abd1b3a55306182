import { createHash } from 'node:crypto'
import { calendarDay } from '@xperto/chat-types/kit'
import { dayIn, momentOf } from '@xperto/chat-types/newsletter-schedule'
import { AppError } from '@xperto/contract'
import { runningGoals } from '../goals/index.ts'
import { endOfDay, reviewDueTimes, usualSeconds } from '../reviews/index.ts'
import { hostOf } from './addresses.ts'
import { type CalendarEntry, writeCalendar } from './calendar-text.ts'
import type { RemindersDeps } from './deps.ts'
import { findByCalendarToken, type RemindersRow } from './reminders.store.ts'

/** So many days ahead have their reviews in the calendar. */
const daysAhead = 30
const dayMs = 86_400_000

/**
 * The calendar behind a secret address: a day's reviews as an entry at the person's hour, each open milestone of a running goal as a whole day.
 * `file` is the token with `.ics`. Throws reminders_not_found.
 */
export async function readCalendar(deps: Pick<RemindersDeps, 'db' | 'now' | 'productName' | 'webBase'>, file: string): Promise<string> {
  const token = /^([\w-]{20,})\.ics$/.exec(file)?.[1]
  const { db, productName, webBase } = deps
  const now = deps.now()
  const found = await db.asSystem(async (tx) => {
    const row = token === undefined ? null : await findByCalendarToken(tx, token)
    if (!row) return null
    const due = await reviewDueTimes(tx, row.userId, endOfDay(now, row.timeZone, daysAhead))
    return { row, due, goals: await runningGoals(tx, row.userId) }
  })
  if (!found) throw new AppError('reminders_not_found')
  const { row, due, goals } = found
  const milestones = goals.flatMap(({ chatId, wish, milestones: ahead }) =>
    ahead.map(
      ({ id, title, proof, due: day }): CalendarEntry => ({
        uid: `milestone-${chatId}-${createHash('sha256').update(id).digest('hex').slice(0, 16)}@${hostOf(webBase)}`,
        day: new Date(day * dayMs).toISOString().slice(0, 10),
        title: `Milestone: ${title}`,
        text: `${wish}\nDone when: ${proof}`,
        url: `${webBase}/chat/${chatId}`,
      }),
    ),
  )
  return writeCalendar({
    name: `${productName} reviews and milestones`,
    product: productName,
    now,
    entries: [...reviewEntries(row, due, now, webBase), ...milestones],
  })
}

/** One entry for each day on which cards come back; those that are overdue are today's. */
function reviewEntries({ userId, timeZone, minute }: RemindersRow, due: readonly Date[], now: Date, webBase: string): CalendarEntry[] {
  const today = calendarDay(now, timeZone)
  const counts = new Map<string, number>()
  for (const at of due) {
    const day = calendarDay(at, timeZone) <= today ? dayIn(now, timeZone) : dayIn(at, timeZone)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return [...counts].map(([day, cards]) => ({
    uid: `review-${userId}-${day}@${hostOf(webBase)}`,
    from: momentOf(day, minute, timeZone),
    minutes: Math.max(5, Math.ceil((cards * usualSeconds) / 60)),
    title: cards === 1 ? 'Review 1 card' : `Review ${cards} cards`,
    text: 'What you missed or kept, back before you forget it.',
    url: `${webBase}/review`,
  }))
}
