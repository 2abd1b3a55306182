import type { LinterFinding } from '@xperto/chat-types/kit'

/** How grave a rule's finding is, and what to write instead. */
export interface RuleAdvice {
  severity: LinterFinding['severity']
  better: string
  /** Our own rule over single lines that looks for the same. */
  sameAs?: string
}

/** A table of rules written row by row: severity, what to write instead, and our own rule for the same. */
export const rulesOf = (
  rows: Readonly<Record<string, readonly [severity: RuleAdvice['severity'], better: string, sameAs?: string]>>,
): ReadonlyMap<string, RuleAdvice> =>
  new Map(Object.entries(rows).map(([rule, [severity, better, sameAs]]) => [rule, { severity, better, ...(sameAs && { sameAs }) }]))
