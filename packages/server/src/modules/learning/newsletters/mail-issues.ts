import { newsletterIssues } from '@xperto/content/newsletters'
import type { MailMessage } from '../../../ports/mail.ts'
import type { NewsletterDeps } from './deps.ts'
import { findWaitingMails, keepMail, type WaitingMail } from './issues.store.ts'
import { mailHtml, mailText } from './issue-as-mail.ts'
import { hostOf, stopAddress } from './stop-address.ts'

const atOnce = 50
/** After so many tries, a minute apart, the issue is in its chat alone. */
const mostTries = 60

/**
 * Mails the issues that wait. An issue keeps its Message-ID, so that one that was sent and not noted, because the process died, shows up once.
 * Answers how many were sent.
 */
export async function mailIssues(deps: NewsletterDeps, signal: AbortSignal): Promise<number> {
  let sent = 0
  for (const waiting of await findWaitingMails(deps.db, atOnce)) {
    signal.throwIfAborted()
    const outcome = await deps.mail.send(mailOf(deps, waiting))
    if (outcome.sent) sent += 1
    else deps.log.warn({ issueId: waiting.id, reason: outcome.reason }, 'an issue of a newsletter could not be mailed')
    const isOver = !outcome.sent && (outcome.failure === 'permanent' || waiting.attempts + 1 >= mostTries)
    await keepMail(deps.db, waiting.id, outcome.sent ? 'sent' : isOver ? 'failed' : 'waiting')
  }
  return sent
}

function mailOf({ webBase, productName }: NewsletterDeps, { id, issue, email, chatId, stopToken, content }: WaitingMail): MailMessage {
  const title = newsletterIssues.find((one) => one.id === issue)?.title ?? `${productName} newsletter`
  const links = { chat: `${webBase}/chat/${chatId}`, stop: stopAddress(webBase, stopToken) }
  return {
    id: `issue-${id}@${hostOf(webBase)}`,
    to: email,
    subject: title,
    text: mailText(title, content, links),
    html: mailHtml(title, content, links),
    unsubscribeUrl: links.stop,
  }
}
