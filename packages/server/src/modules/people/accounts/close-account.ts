import { AppError, accountRestoreDays } from '@xperto/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Jobs } from '../../../ports/jobs.ts'
import type { ReplyLog } from '../../../ports/reply-log.ts'
import { requireOwnId } from '../users/index.ts'
import { endSessions, markClosed, stopReplies } from './accounts.store.ts'
import { eraseAccountsJob } from './job-names.ts'

export interface CloseAccountDeps {
  db: Database
  jobs: Pick<Jobs, 'runAt'>
  replyLog: Pick<ReplyLog, 'requestStop'>
  log: Pick<FastifyBaseLogger, 'warn'>
  now: () => Date
}

/**
 * Closes the signed-in person's account at once: every session ends, replies being written are stopped, what was shared is not served.
 * Answers when everything is erased. Throws 403 for another's id, 404.
 */
export async function closeAccount(deps: CloseAccountDeps, input: { principal: Principal; userId: string }): Promise<Date> {
  const { principal } = input
  requireOwnId(principal, input.userId)
  const eraseAfter = new Date(deps.now().getTime() + accountRestoreDays * 86_400_000)
  const closed = await deps.db.asUser(principal.userId, async (tx) => {
    const due = await markClosed(tx, principal.userId, eraseAfter)
    if (!due) throw new AppError('user_not_found')
    const running = await stopReplies(tx, principal.userId)
    await endSessions(tx, principal.userId)
    return { due, running }
  })
  await Promise.all(closed.running.map(async (generation) => await deps.replyLog.requestStop(generation)))
  // The account itself says when it is due: the regular run finds it where this one is lost.
  await deps.jobs
    .runAt(eraseAccountsJob, closed.due)
    .catch((error: unknown) => deps.log.warn({ err: error }, 'an erasure was not asked for'))
  return closed.due
}
