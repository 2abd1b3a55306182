import { AppError } from '@xperto/contract'
import { escapeHtml, renderPlainPage } from '../../../platform/http/plain-page.ts'
import type { RemindersDeps } from './deps.ts'
import { findByStopToken, stopMails } from './reminders.store.ts'

type Page = ReturnType<typeof renderPlainPage>
type Deps = Pick<RemindersDeps, 'db' | 'productName' | 'webBase'>

/** The page of a mail's link: it only asks, for mail scanners open links, too. Throws reminders_not_found. */
export async function readReminderStopPage(deps: Deps, token: string): Promise<Page> {
  const row = await deps.db.asSystem(async (tx) => await findByStopToken(tx, token))
  if (!row) throw new AppError('reminders_not_found')
  if (!row.byMail) return stoppedPage(deps)
  return page(
    deps,
    'Stop these mails?',
    `<p>Mails about due reviews and milestones end. Your cards and your goals stay as they are.</p>
<form method="post"><div class="actions"><button type="submit">Stop mails</button></div></form>`,
  )
}

/** Stops the mails of a link (RFC 8058); a second time changes nothing. Throws reminders_not_found. */
export async function stopReminders(deps: Deps, token: string): Promise<Page> {
  const row = await deps.db.asSystem(async (tx) => {
    const found = await findByStopToken(tx, token)
    if (found) await stopMails(tx, token)
    return found
  })
  if (!row) throw new AppError('reminders_not_found')
  return stoppedPage(deps)
}

const stoppedPage = (deps: Deps): Page =>
  page(
    deps,
    'The mails are stopped',
    `<p>You can begin them again on the review page.</p><p><a class="button" href="${escapeHtml(`${deps.webBase}/review`)}">Open review</a></p>`,
  )

const page = ({ productName }: Deps, title: string, body: string): Page =>
  renderPlainPage({
    title: `${title} · ${productName}`,
    body: `<main><p class="brand">${escapeHtml(productName)}</p><h1>${title}</h1>${body}</main>`,
  })
