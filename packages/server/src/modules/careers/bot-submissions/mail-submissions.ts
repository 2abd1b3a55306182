import type { MailMessage } from '../../../ports/mail.ts'
import type { BotSubmissionsDeps } from './deps.ts'
import { keepMail, type SubmissionMail, takeMails } from './mails.store.ts'

const atOnce = 50
/** After so many tries, five minutes apart, it stands in the owner's list, or in the feedback, alone. */
const mostTries = 60

/**
 * Mails what waits: to owners that a candidate asks for a human look, to candidates that there was one. A mail keeps its Message-ID, so that one that was
 * sent and not noted, because the process died, shows up once. Answers how many were sent.
 */
export async function mailSubmissions(
  deps: Pick<BotSubmissionsDeps, 'db' | 'mail' | 'webBase' | 'productName' | 'now' | 'log'>,
  signal: AbortSignal,
): Promise<number> {
  let sent = 0
  for (const waiting of await takeMails(deps.db, deps.now(), atOnce)) {
    signal.throwIfAborted()
    const outcome = await deps.mail.send(mailOf(deps, waiting))
    if (outcome.sent) sent += 1
    else deps.log.warn({ submissionId: waiting.submissionId, reason: outcome.reason }, 'a mail about a submission could not be sent')
    const isOver = !outcome.sent && (outcome.failure === 'permanent' || waiting.attempts >= mostTries)
    await keepMail(deps.db, waiting, outcome.sent ? 'sent' : isOver ? 'failed' : 'waiting')
  }
  return sent
}

/** The mail: no name and no result, for it may be read over a shoulder; both stand behind its link. */
function mailOf(
  { webBase, productName }: Pick<BotSubmissionsDeps, 'webBase' | 'productName'>,
  { submissionId, kind, email, title, botInterviewId }: SubmissionMail,
): MailMessage {
  const { origin, hostname } = new URL(webBase)
  const feedback = `${origin}/feedback?submission=${submissionId}`
  // A subject is one line: a title keeps no line break.
  const named = `"${title.replace(/\s+/gu, ' ').slice(0, 80)}"`
  const words =
    kind === 'look_asked'
      ? {
          subject: `A candidate asks you to look at ${named}`,
          text: `A candidate of ${named} asks that you look at their answers yourself, and not at the score alone.\n\nRead the answers: ${feedback}\nDecide: ${webBase}/interviews/${botInterviewId}/submissions\n\nWhen you have decided, the candidate hears that you looked.`,
        }
      : {
          subject: `Somebody looked at your interview ${named}`,
          text: `You asked for a human look at your interview ${named}. Whoever invited you has looked at your answers. What they decided they tell you themselves.\n\nYour feedback: ${feedback}`,
        }
  const host = /^[\w.-]+$/u.test(hostname) ? hostname : 'localhost'
  return {
    id: `${kind.replace('_', '-')}-${submissionId}@${host}`,
    to: email,
    subject: words.subject,
    text: `${words.text}\n\n--\n${productName} sends this once for an interview.\n`,
  }
}
