import type { ResumeCheck } from '@xperto/contract'
import { lintResume, lintRules } from '@xperto/resume-text/lint'
import type { ResumesDeps } from './deps.ts'
import { requireResume } from './get-resume.ts'

/** What the rules of good résumés say of one, at that moment. Throws resume_not_found. */
export async function checkResume(
  { db }: Pick<ResumesDeps, 'db'>,
  userId: string,
  resumeId: string,
  now: Date = new Date(),
): Promise<ResumeCheck> {
  const { data } = await db.asUser(userId, async (tx) => await requireResume(tx, userId, resumeId))
  const findings = lintResume(data, now.toISOString().slice(0, 7))
  return {
    rules: lintRules.length,
    findings: findings.map(({ rule, title, isSerious, path, quote, advice, before, after }) => ({
      ...{ rule, title, serious: isSerious, path, quote, advice, before, after },
    })),
  }
}
