import type { ResumeData } from '@xperto/contract'
import { type Finding, linesOf, type LintRule } from './finding.ts'
import { lineRules } from './line-rules.ts'
import { resumeRules } from './resume-rules.ts'
import { spellingRule } from './spelling-rule.ts'

/** Every rule, those of the whole first. */
export const lintRules: readonly LintRule[] = [...resumeRules, ...lineRules, spellingRule]

const mostFindings = 200

/** What the rules say of a résumé, the serious first. `today` is `YYYY-MM`. Nothing is changed: each finding is advice. */
export function lintResume(data: ResumeData, today: string): (Finding & Pick<LintRule, 'title' | 'isSerious' | 'before' | 'after'>)[] {
  const resume = { data, today, lines: linesOf(data) }
  return lintRules
    .toSorted((a, b) => Number(b.isSerious) - Number(a.isSerious))
    .flatMap(({ name: rule, title, isSerious, before, after, check }) =>
      check(resume).map((finding) => ({ ...finding, rule, title, isSerious, before, after })),
    )
    .slice(0, mostFindings)
}
