import { writeJsonResume } from '@xperto/resume-text'
import type { ResumesDeps } from './deps.ts'
import { requireResume } from './get-resume.ts'
import { nameOfFile } from './name-of-file.ts'

/** A person's résumé as the text of a JSON Resume, and the name that a browser saves it under. Throws resume_not_found. */
export async function exportJson(
  { db }: Pick<ResumesDeps, 'db'>,
  { userId, resumeId }: { userId: string; resumeId: string },
): Promise<{ name: string; text: string }> {
  const { data } = await db.asUser(userId, async (tx) => await requireResume(tx, userId, resumeId))
  return { name: nameOfFile(data.basics.name, 'json'), text: `${JSON.stringify(writeJsonResume(data), null, 2)}\n` }
}
