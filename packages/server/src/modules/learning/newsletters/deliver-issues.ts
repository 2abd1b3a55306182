import { definitionOf } from '@xperto/chat-types/definitions'
import { dayIn, momentOf, nextSlot } from '@xperto/chat-types/newsletter-schedule'
import { newsletterIssues, nextIssue } from '@xperto/content/newsletters'
import { AppError } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { appendMessage } from '../../conversation/messages/index.ts'
import { chargeFlatPrice } from '../../money/credits/index.ts'
import type { NewsletterDeps } from './deps.ts'
import { countIssues, insertIssue, listDelivered } from './issues.store.ts'
import { monthOf } from './month-paid.ts'
import { endRunning, findDue, holdRunning, type NewsletterRow, setNext } from './newsletters.store.ts'
import { yourWeek } from './your-week.ts'

const atOnce = 100
const dayMs = 86_400_000
/** The first issue looks back so far; no issue looks back further than the second. */
const lookBackDays = { first: 7, most: 35 }

/**
 * Delivers every issue that is due (TYP-05, CRE-05): message, charge of the month and the next date are one transaction for each newsletter, so a
 * run that dies delivers and charges nothing of it, and the next run does both once; two processes never deliver the same. Days that passed while no
 * process ran are not made up for. One that fails does not hold up the others; rejects once they are done. Answers how many were delivered.
 */
export async function deliverIssues(deps: NewsletterDeps, signal: AbortSignal): Promise<number> {
  let delivered = 0
  const failures: unknown[] = []
  for (const id of await findDue(deps.db, deps.now(), atOnce)) {
    signal.throwIfAborted()
    try {
      if (await deps.db.asSystem(async (tx) => await deliver(tx, deps, id))) delivered += 1
    } catch (error) {
      if (error instanceof MonthNotPaid) await pauseUnpaid(deps, id)
      else failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} newsletters could not be delivered`)
  return delivered
}

async function deliver(tx: Transaction, deps: NewsletterDeps, id: string): Promise<boolean> {
  const row = await holdRunning(tx, id)
  const now = deps.now()
  if (row?.nextOn == null || row.nextAt === null) return false
  if (row.zone !== row.timeZone) {
    // Its person has moved: the same day and hour, where they are now.
    const at = momentOf(row.nextOn, row.minute, row.timeZone)
    await setNext(tx, id, { on: row.nextOn, at, zone: row.timeZone, now })
    if (at > now) return false
  } else if (row.nextAt > now) return false
  const month = dayIn(now, row.timeZone).slice(0, 7)
  const issues = await countIssues(tx, row, month)
  const written = await writeIssue(tx, deps, row, { number: issues.all + 1, lastAt: issues.lastAt, now })
  const messageId = deps.newId()
  const issueId = deps.newId()
  const object = { type: 'NEWSLETTER' as const, id: issueId, title: written.title, url: null }
  const message = { messageId, chatId: row.chatId, messageType: 'NEWSLETTER' as const, text: written.text, object }
  // The chat is held before the account, as with a reply. A chat in which one is being written is looked at again in a minute.
  const outcome = await appendMessage(tx, message)
  if (outcome === 'gone') await endRunning(tx, id, { state: 'stopped', pausedBy: null, now })
  if (outcome !== 'added') return false
  await chargeMonth(tx, row, month)
  const isNew = await insertIssue(tx, {
    ...{ id: issueId, newsletterId: id, userId: row.userId, issue: written.issue, number: issues.all + 1, dueOn: row.nextOn },
    ...{ month, messageId, mail: row.byMail ? 'waiting' : 'none', now },
  })
  if (!isNew) throw new Error('an issue of this day was delivered before')
  const next = nextSlot(row, row.timeZone, now, row.nextOn)
  await setNext(tx, id, { ...next, zone: row.timeZone, now })
  return true
}

/** Thrown out of the transaction that would deliver: nothing of it happens. */
class MonthNotPaid extends Error {}

async function chargeMonth(tx: Transaction, row: NewsletterRow, month: string): Promise<void> {
  try {
    await chargeFlatPrice(tx, monthOf(row.userId, month, row.chatId))
  } catch (error) {
    if (error instanceof AppError && error.code === 'credits_insufficient') throw new MonthNotPaid()
    throw error
  }
}

async function writeIssue(
  tx: Transaction,
  { productName }: NewsletterDeps,
  row: NewsletterRow,
  { number, lastAt, now }: { number: number; lastAt: Date | null; now: Date },
): Promise<{ issue: string; title: string; text: string }> {
  const { id: issue, title, body } = nextIssue(newsletterIssues, row.topics, await listDelivered(tx, row.userId))
  const earliest = now.getTime() - lookBackDays.most * dayMs
  const since = new Date(Math.max(earliest, lastAt?.getTime() ?? now.getTime() - lookBackDays.first * dayMs))
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${row.nextOn ?? dayIn(now, row.timeZone)}T00:00:00Z`),
  )
  return { issue, title, text: `*${productName}, issue ${number}, ${day}*\n\n${body}\n\n${await yourWeek(tx, row.userId, since)}` }
}

/** Pauses a newsletter whose month cannot be paid, and says so in its chat. */
async function pauseUnpaid({ db, newId, now }: NewsletterDeps, id: string): Promise<void> {
  const credits = definitionOf('NEWSLETTER').flatPrice?.credits ?? 0
  const text = `The newsletter is paused: there are fewer than ${credits} credits for this month, and nothing was charged. Buy credits, then write "resume" here or press Resume in the panel.`
  await db.asSystem(async (tx) => {
    const row = await holdRunning(tx, id)
    if (!row) return
    const outcome = await appendMessage(tx, { messageId: newId(), chatId: row.chatId, messageType: 'AI_RESPONSE', text })
    if (outcome !== 'busy') await endRunning(tx, id, { state: 'paused', pausedBy: 'credits', now: now() })
  })
}
