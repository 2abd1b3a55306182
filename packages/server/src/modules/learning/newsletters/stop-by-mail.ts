import { AppError } from '@xperto/contract'
import { escapeHtml, renderPlainPage } from '../../../platform/http/plain-page.ts'
import type { NewsletterDeps } from './deps.ts'
import { endRunning, findByToken, type NewsletterRow } from './newsletters.store.ts'

type Page = ReturnType<typeof renderPlainPage>

/** The page of a mail's link: it only asks, for mail scanners open links, too. Throws newsletter_not_found. */
export async function readStopPage(deps: NewsletterDeps, token: string): Promise<Page> {
  const row = await deps.db.asSystem(async (tx) => await findByToken(tx, token))
  if (!row) throw new AppError('newsletter_not_found')
  if (row.state === 'stopped') return stoppedPage(deps, row)
  return page(
    deps,
    'Stop this newsletter?',
    `<p>${escapeHtml(topicsOf(row))}</p><p>No further issue comes, and nothing more is charged. Issues you have stay in their chat.</p>
<form method="post"><div class="actions"><button type="submit">Stop newsletter</button></div></form>`,
  )
}

/** Stops the newsletter of a mail's link (RFC 8058); a second time changes nothing. Throws newsletter_not_found. */
export async function stopByMail(deps: NewsletterDeps, token: string): Promise<Page> {
  const row = await deps.db.asSystem(async (tx) => {
    const found = await findByToken(tx, token)
    if (found) await endRunning(tx, found.id, { state: 'stopped', pausedBy: null, now: deps.now() })
    return found
  })
  if (!row) throw new AppError('newsletter_not_found')
  return stoppedPage(deps, row)
}

const stoppedPage = (deps: NewsletterDeps, row: NewsletterRow): Page =>
  page(
    deps,
    'The newsletter is stopped',
    `<p>No further issue comes, and nothing more is charged.</p><p><a class="button" href="${escapeHtml(`${deps.webBase}/chat/${row.chatId}`)}">Open its chat</a></p>`,
  )

const page = ({ productName }: NewsletterDeps, title: string, body: string): Page =>
  renderPlainPage({
    title: `${title} · ${productName}`,
    body: `<main><p class="brand">${escapeHtml(productName)}</p><h1>${title}</h1>${body}</main>`,
  })

const topicsOf = ({ topics }: NewsletterRow): string => `It is about ${topics.join(', ')}.`
