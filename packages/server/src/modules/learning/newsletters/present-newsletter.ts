import type { NewsletterView } from '@xperto/chat-types/kit'
import { definitionOf } from '@xperto/chat-types/definitions'
import { dayIn } from '@xperto/chat-types/newsletter-schedule'
import { newsletterIssues, newsletterTopics, nextIssue } from '@xperto/content/newsletters'
import type { Newsletter } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { flatPricePaidOn } from '../../money/credits/index.ts'
import { countIssues, listDelivered } from './issues.store.ts'
import { monthOf } from './month-paid.ts'
import type { NewsletterRow } from './newsletters.store.ts'

/** What is known of a newsletter beside its row: issues so far, the issue to come, and whether this month is paid. */
async function standingOf(tx: Transaction, row: NewsletterRow, now: Date) {
  const month = dayIn(now, row.timeZone).slice(0, 7)
  const issues = await countIssues(tx, row, month)
  const title = row.state === 'running' ? nextIssue(newsletterIssues, row.topics, await listDelivered(tx, row.userId)).title : null
  return { month, issues, title, paidOn: await flatPricePaidOn(tx, monthOf(row.userId, month, row.chatId)) }
}

/** A newsletter as the contract shows it. As its person or the system. */
export async function presentNewsletter(tx: Transaction, row: NewsletterRow, now: Date): Promise<Newsletter> {
  const { month, issues, title, paidOn } = await standingOf(tx, row, now)
  return {
    newsletter_id: row.id,
    chat_id: row.chatId,
    topics: row.topics,
    cadence: row.cadence,
    day: row.day,
    time: `${String(Math.floor(row.minute / 60)).padStart(2, '0')}:${String(row.minute % 60).padStart(2, '0')}`,
    by_mail: row.byMail,
    email: row.email,
    state: row.state,
    paused_by: row.pausedBy,
    next_at: row.nextAt?.toISOString() ?? null,
    next_title: title,
    issues: issues.all,
    month: { month, issues: issues.ofMonth, paid_on: paidOn?.toISOString() ?? null },
    credits_a_month: definitionOf('NEWSLETTER').flatPrice?.credits ?? 0,
    known_topics: newsletterTopics.map((topic) => topic.title),
  }
}

/** The same as its chat's flow tells it. */
export async function viewOf(tx: Transaction, row: NewsletterRow, now: Date): Promise<NewsletterView> {
  const { topics, cadence, day, minute, byMail, state, pausedBy, nextAt } = row
  const { issues, title, paidOn } = await standingOf(tx, row, now)
  const settings = { topics, cadence, day, minute, byMail }
  return { settings, state, pausedBy, nextAt, nextTitle: title, issues: issues.all, isMonthPaid: paidOn !== null }
}
