import { newReference } from '../../money/payments/index.ts'
import { requireOwner } from './account-of-chat.ts'
import type { SupportDeps } from './deps.ts'
import { insertTicket } from './support.store.ts'

/** Questions that one person may pass on to people in 24 hours. */
const ticketsADay = 5

/** Keeps a question that nothing here answers; the job mails it. Null where the person passed on too many in 24 hours. */
export async function writeTicket(
  deps: SupportDeps,
  chatId: string,
  words: string,
): Promise<{ reference: string; isSent: boolean } | null> {
  const userId = await requireOwner(deps, chatId)
  const now = deps.now()
  const reference = newReference('SP', deps.randomBytes)
  const ticket = { id: deps.newId(), reference, userId, chatId, words, now }
  const isKept = await deps.db.asSystem(
    async (tx) => await insertTicket(tx, ticket, { since: new Date(now.getTime() - 86_400_000), most: ticketsADay }),
  )
  return isKept ? { reference, isSent: deps.isMailSent } : null
}
