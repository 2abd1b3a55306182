import type { SupportDeps } from './deps.ts'
import { findWaitingTickets, keepTicket, type WaitingTicket } from './support.store.ts'

const atOnce = 20
/** After so many tries, a minute apart, an operator has to look: `npm run doctor` says what is wrong with mail. */
const mostTries = 1440

/**
 * Mails every question that waits. A ticket keeps its Message-ID, so that one that was sent and not noted, because the process died, shows up
 * once. Answers how many were sent.
 */
export async function sendTickets(deps: SupportDeps, signal: AbortSignal): Promise<number> {
  let sent = 0
  for (const ticket of await findWaitingTickets(deps.db, atOnce)) {
    signal.throwIfAborted()
    const outcome = await deps.mail.send(mailOf(deps, ticket))
    if (outcome.sent) sent += 1
    else deps.log.warn({ reference: ticket.reference, reason: outcome.reason }, 'a question to support could not be mailed')
    const isOver = !outcome.sent && (outcome.failure === 'permanent' || ticket.attempts + 1 >= mostTries)
    if (isOver) deps.log.error({ reference: ticket.reference }, 'a question to support is not mailed any more: somebody has to look')
    await keepTicket(deps.db, ticket.id, outcome.sent ? 'sent' : isOver ? 'failed' : 'waiting', deps.now())
  }
  return sent
}

function mailOf({ supportMail, productName, webBase }: SupportDeps, { id, reference, words, name, email, chatId }: WaitingTicket) {
  const text = `${name} <${email}> asks:\n\n${words}\n\nReference: ${reference}\nChat: ${webBase}/chat/${chatId}\nYour answer goes to ${email}.\n`
  const host = URL.parse(webBase)?.hostname.replace(/^\[|\]$/g, '') ?? 'localhost'
  return {
    id: `support-${id}@${host.includes(':') ? 'localhost' : host}`,
    to: supportMail,
    replyTo: email,
    subject: `${productName} support ${reference}`,
    text,
  }
}
