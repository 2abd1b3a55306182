import type { ResumeVersion } from '@xperto/contract'
import type { ResumesDeps } from './deps.ts'
import { requireResume } from './get-resume.ts'
import { presentVersion } from './present-resume.ts'
import { listVersions } from './versions.store.ts'

/** The versions of a résumé, the newest first. Throws resume_not_found. */
export async function listResumeVersions({ db }: Pick<ResumesDeps, 'db'>, userId: string, resumeId: string): Promise<ResumeVersion[]> {
  return await db.asUser(userId, async (tx) => {
    const { id } = await requireResume(tx, userId, resumeId)
    return (await listVersions(tx, id)).map(presentVersion)
  })
}
