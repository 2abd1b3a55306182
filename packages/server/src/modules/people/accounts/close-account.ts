import { AppError, accountRestoreDays } from '@xperto/contract'
import type { Principal } from '../../../platform/http/principal.ts'
import { endSessionsOf } from '../identity/index.ts'
import { requireOwnId } from '../users/index.ts'
import { markClosed } from './accounts.store.ts'
import type { AccountsDeps } from './deps.ts'
import { eraseAccountsJob } from './job-names.ts'

/**
 * Closes the signed-in person's account at once: every session ends, replies being written are stopped, what was shared is not served.
 * Answers when everything is erased. Throws 403 for another's id, 404.
 */
export async function closeAccount(
  deps: Pick<AccountsDeps, 'db' | 'jobs' | 'stopReplies' | 'log' | 'now'>,
  input: { principal: Principal; userId: string },
): Promise<Date> {
  const { principal } = input
  requireOwnId(principal, input.userId)
  const eraseAfter = new Date(deps.now().getTime() + accountRestoreDays * 86_400_000)
  const closed = await deps.db.asUser(principal.userId, async (tx) => {
    const due = await markClosed(tx, principal.userId, eraseAfter)
    if (!due) throw new AppError('user_not_found')
    const tellWriters = await deps.stopReplies(tx, principal.userId)
    await endSessionsOf(tx, principal.userId)
    return { due, tellWriters }
  })
  await closed.tellWriters()
  // The account itself says when it is due: the regular run finds it where this one is lost.
  await deps.jobs
    .runAt(eraseAccountsJob, closed.due)
    .catch((error: unknown) => deps.log.warn({ err: error }, 'an erasure was not asked for'))
  return closed.due
}
