import type { ApplicationSummary } from '@xperto/contract'
import { listApplicationRows } from './applications.store.ts'
import type { ApplicationsDeps } from './deps.ts'
import { presentSummary } from './present-application.ts'

/** Every application of that person, the next step first. */
export async function listApplications({ db }: Pick<ApplicationsDeps, 'db'>, userId: string): Promise<ApplicationSummary[]> {
  return (await db.asUser(userId, async (tx) => await listApplicationRows(tx, userId))).map(presentSummary)
}
