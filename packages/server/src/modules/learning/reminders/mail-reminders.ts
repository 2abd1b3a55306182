import { dayIn } from '@xperto/chat-types/newsletter-schedule'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { MailMessage } from '../../../ports/mail.ts'
import { hostOf, stopAddress } from './addresses.ts'
import type { RemindersDeps } from './deps.ts'
import { nextMoment } from './next-moment.ts'
import { reminderMail } from './reminder-as-mail.ts'
import { findDueMails, holdMail, moveOn, type RemindersRow } from './reminders.store.ts'
import { dueToday, isWorthMail } from './what-is-due.ts'

const atOnce = 100
/** After so many tries, five minutes apart, the mail of that day is given up. */
const mostTries = 12

/**
 * Mails everybody whose hour has come and for whom something is due. A day has one Message-ID, so that a mail that was sent and not noted, because
 * the process died, shows up once. Days that passed while no process ran are not made up for. Answers how many were sent.
 */
export async function mailReminders(deps: RemindersDeps, signal: AbortSignal): Promise<number> {
  let sent = 0
  for (const userId of await findDueMails(deps.db, deps.now(), atOnce)) {
    signal.throwIfAborted()
    const message = await deps.db.asSystem(async (tx) => await take(tx, deps, userId))
    if (!message) continue
    const outcome = await deps.mail.send(message.mail)
    if (outcome.sent) sent += 1
    else deps.log.warn({ reason: outcome.reason }, 'a reminder could not be mailed')
    const isOver = outcome.sent || outcome.failure === 'permanent' || message.row.attempts >= mostTries
    // Otherwise it stays held, and is tried again once it is free.
    if (isOver) await deps.db.asSystem(async (tx) => await goOn(tx, deps, message.row))
  }
  return sent
}

/** Takes a person's mail and writes it; null where nothing is to be sent now, and then the next moment is set. */
async function take(tx: Transaction, deps: RemindersDeps, userId: string): Promise<{ row: RemindersRow; mail: MailMessage } | null> {
  const now = deps.now()
  const row = await holdMail(tx, userId, now)
  if (!row?.nextAt) return null
  // Its person has moved: the same hour, where they are now.
  if (row.zone !== row.timeZone) {
    await goOn(tx, deps, row)
    return null
  }
  const due = await dueToday(tx, row, now)
  if (!isWorthMail(due)) {
    await goOn(tx, deps, row)
    return null
  }
  const { webBase } = deps
  const stop = stopAddress(webBase, row.stopToken)
  const written = reminderMail(due, { review: `${webBase}/review`, chat: (chatId) => `${webBase}/chat/${chatId}`, stop })
  const id = `reminder-${userId}-${dayIn(row.nextAt, row.timeZone)}@${hostOf(webBase)}`
  return { row, mail: { id, to: row.email, ...written, unsubscribeUrl: stop } }
}

/** Sets the next moment, unless the person has stopped these mails meanwhile. */
async function goOn(tx: Transaction, { now }: RemindersDeps, { userId, minute, timeZone, nextAt }: RemindersRow): Promise<void> {
  await moveOn(tx, { userId, from: nextAt, to: nextMoment(minute, timeZone, now()), zone: timeZone })
}
