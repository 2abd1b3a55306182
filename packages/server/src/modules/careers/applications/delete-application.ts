import { removeApplication } from './applications.store.ts'
import type { ApplicationsDeps } from './deps.ts'
import { requireApplication } from './get-application.ts'

/** Removes an application with its dates and letters. Answers its id. Throws application_not_found. */
export async function deleteApplication({ db }: Pick<ApplicationsDeps, 'db'>, userId: string, applicationId: string): Promise<string> {
  return await db.asUser(userId, async (tx) => {
    const { id } = await requireApplication(tx, userId, applicationId)
    await removeApplication(tx, userId, id)
    return id
  })
}
