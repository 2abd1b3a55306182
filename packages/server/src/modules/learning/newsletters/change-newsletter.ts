import type { NewsletterSettings, NewsletterState } from '@xperto/chat-types/kit'
import { dayIn, nextSlot } from '@xperto/chat-types/newsletter-schedule'
import { AppError, type Newsletter, type NewsletterChange } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { requireChat } from '../../conversation/chats/index.ts'
import type { NewsletterDeps } from './deps.ts'
import { countIssues } from './issues.store.ts'
import { findNewsletter, keepNewsletter, lockNewsletter, type NewsletterRow } from './newsletters.store.ts'
import { presentNewsletter } from './present-newsletter.ts'
import { timeZoneOf } from './zone.store.ts'

interface OfChat {
  userId: string
  chatId: string
}

/** The newsletter of a chat; null before it was begun. Throws chat_not_found. */
export async function getNewsletter(deps: Pick<NewsletterDeps, 'db' | 'now'>, { userId, chatId }: OfChat): Promise<Newsletter | null> {
  return await deps.db.asUser(userId, async (tx) => {
    await requireChat(tx, userId, chatId)
    const row = await findNewsletter(tx, chatId)
    return row && (await presentNewsletter(tx, row, deps.now()))
  })
}

/** Changes a newsletter by its panel. Throws chat_not_found, newsletter_not_found, and invalid_request for a day that its rhythm does not have. */
export async function changeNewsletter(deps: NewsletterDeps, of: OfChat, change: NewsletterChange): Promise<Newsletter> {
  const { userId, chatId } = of
  return await deps.db.asUser(userId, async (tx) => {
    await requireChat(tx, userId, chatId)
    const row = await lockNewsletter(tx, chatId)
    if (!row) throw new AppError('newsletter_not_found')
    const cadence = change.cadence ?? row.cadence
    const day = change.day ?? (cadence !== 'monthly' && row.day > 7 ? 1 : row.day)
    if (cadence !== 'monthly' && day > 7) throw new AppError('invalid_request', { fields: { day: 'A week has 7 days.' } })
    const [hours = 0, minutes = 0] = change.time?.split(':').map(Number) ?? [0, row.minute]
    const settings = {
      topics: unique(change.topics ?? row.topics),
      cadence,
      day,
      minute: hours * 60 + minutes,
      byMail: change.by_mail ?? row.byMail,
    }
    await keepChange(tx, deps, of, { settings, state: change.state ?? row.state })
    const changed = await findNewsletter(tx, chatId)
    if (!changed) throw new Error('a newsletter that was just changed is gone')
    return await presentNewsletter(tx, changed, deps.now())
  })
}

const unique = (topics: readonly string[]): string[] =>
  topics.filter((topic, at) => topics.findIndex((one) => one.toLowerCase() === topic.toLowerCase()) === at)

/**
 * Keeps what a person decides about the newsletter of their chat, by their panel or by the flow of the chat in its final transaction. The next issue
 * is counted anew where the rhythm changes or a newsletter begins to run.
 */
export async function keepChange(
  tx: Transaction,
  { now, randomBytes }: Pick<NewsletterDeps, 'now' | 'randomBytes'>,
  { userId, chatId }: OfChat,
  { settings, state }: { settings: NewsletterSettings; state: NewsletterState },
): Promise<void> {
  const before = await lockNewsletter(tx, chatId)
  const zone = before?.timeZone ?? (await timeZoneOf(tx, userId))
  const at = now()
  const next = state === 'running' ? await nextOf(tx, before, settings, zone, at) : null
  await keepNewsletter(tx, {
    ...settings,
    ...{ userId, chatId, state, zone, now: at },
    pausedBy: state === 'paused' ? (before?.state === 'paused' ? (before.pausedBy ?? 'person') : 'person') : null,
    nextOn: next?.on ?? null,
    nextAt: next?.at ?? null,
    stopToken: before?.stopToken ?? randomBytes(24).toString('base64url'),
  })
}

async function nextOf(tx: Transaction, before: NewsletterRow | null, settings: NewsletterSettings, zone: string, now: Date) {
  const isAsBefore =
    before !== null &&
    before.state === 'running' &&
    before.zone === zone &&
    before.cadence === settings.cadence &&
    before.day === settings.day &&
    before.minute === settings.minute
  if (isAsBefore && before.nextOn !== null && before.nextAt !== null) return { on: before.nextOn, at: before.nextAt }
  const last = before?.state === 'running' ? (await countIssues(tx, before, dayIn(now, zone).slice(0, 7))).lastOn : null
  return nextSlot(settings, zone, now, last)
}
