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
  /** Of a repository: the file's path. Left out for pasted code. */
  file?: string
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

/** A file of a repository as the chat keeps it. */
export interface KeptFile {
  path: string
  language: string
  code: string
  /** With a number behind it, the page of one line at the repository's host. */
  lineUrl: string
}

/** The newest repository of a chat. */
export interface KeptRepository {
  name: string
  /** The riskiest files, as much as `mostCode` characters of them; findings may lie in others. */
  files: KeptFile[]
}

/** What a chat reviews: the newest code, and what was found in it. */
export interface Review {
  /** Empty where a repository is reviewed. */
  code: string
  language: string
  findings: Finding[]
  repository?: KeptRepository
}

export const emptyReview: Review = { code: '', language: 'text', findings: [] }

const isFinding = (value: unknown): value is Finding => {
  if (typeof value !== 'object' || value === null) return false
  const { file, line, quote, severity, rule, why, better } = value as Partial<Record<keyof Finding, unknown>>
  return (
    typeof line === 'number' &&
    Number.isInteger(line) &&
    line >= 1 &&
    severities.some((known) => known === severity) &&
    (file === undefined || typeof file === 'string') &&
    [quote, rule, why, better].every((text) => typeof text === 'string')
  )
}

/** A state as it came out of storage. What is not one of ours begins anew rather than fails a reply. */
export function readReview(stored: unknown): Review {
  if (typeof stored !== 'object' || stored === null) return emptyReview
  const { code, language, findings, repository } = stored as Partial<Record<keyof Review, unknown>>
  if (typeof code !== 'string' || typeof language !== 'string' || !Array.isArray(findings)) return emptyReview
  const kept = readRepository(repository)
  return { code, language, findings: findings.filter(isFinding), ...(kept && { repository: kept }) }
}

function readRepository(stored: unknown): KeptRepository | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { name, files } = stored as Partial<Record<keyof KeptRepository, unknown>>
  if (typeof name !== 'string' || !Array.isArray(files)) return null
  const isFile = (value: unknown): value is KeptFile => {
    const { path, language, code, lineUrl } = (value ?? {}) as Partial<Record<keyof KeptFile, unknown>>
    return [path, language, code, lineUrl].every((text) => typeof text === 'string')
  }
  return { name, files: files.filter(isFile) }
}
