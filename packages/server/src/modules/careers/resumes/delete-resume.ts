import type { ResumesDeps } from './deps.ts'
import { requireResume } from './get-resume.ts'
import { removeResume } from './resumes.store.ts'

/** Removes a résumé with its versions and files; its chat stays. Answers its id. Throws resume_not_found. */
export async function deleteResume({ db }: Pick<ResumesDeps, 'db'>, userId: string, resumeId: string): Promise<string> {
  return await db.asUser(userId, async (tx) => {
    const resume = await requireResume(tx, userId, resumeId)
    await removeResume(tx, resume)
    return resume.id
  })
}
