/** Raised when the shape below changes. */
export const reviewStateVersion = 2

/** The most code that one review reads, in characters; the rest is named as not read. */
export const mostCode = 60_000

/** A longer line is no line that a person wrote; the rules leave it out, and its length cannot cost time. */
export const longestLine = 400

export const severities = ['bug', 'security', 'failure', 'clarity'] as const
export type Severity = (typeof severities)[number]

/** One remark on one line. */
export interface Finding {
  /** From 1. */
  line: number
  /** The line as it stands in the code. */
  quote: string
  severity: Severity
  /** The rule's name, or `model`. */
  rule: string
  why: string
  better: string
}

/** What a chat reviews: the newest code, and what was found in it. */
export interface Review {
  code: string
  language: string
  findings: Finding[]
}

export const emptyReview: Review = { code: '', language: 'text', findings: [] }

const isFinding = (value: unknown): value is Finding => {
  if (typeof value !== 'object' || value === null) return false
  const { line, quote, severity, rule, why, better } = value as Partial<Record<keyof Finding, unknown>>
  return (
    typeof line === 'number' &&
    Number.isInteger(line) &&
    line >= 1 &&
    severities.some((known) => known === severity) &&
    [quote, rule, why, better].every((text) => typeof text === 'string')
  )
}

/** A state as it came out of storage. What is not one of ours begins anew rather than fails a reply. */
export function readReview(stored: unknown): Review {
  if (typeof stored !== 'object' || stored === null) return emptyReview
  const { code, language, findings } = stored as Partial<Record<keyof Review, unknown>>
  if (typeof code !== 'string' || typeof language !== 'string' || !Array.isArray(findings)) return emptyReview
  return { code, language, findings: findings.filter(isFinding) }
}
