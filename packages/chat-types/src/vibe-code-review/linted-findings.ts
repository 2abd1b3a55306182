import type { ReplyContext } from '../kit/server.ts'
import { type Finding, longestLine } from './state.ts'

/** A listing as it was pasted, or a file of a repository. */
interface Listing {
  file?: string
  language: string
  code: string
}

/** Findings of linters that one review keeps; more of them hide what matters. */
const mostLinted = 60

/** What linters found in listings, and which of them read. */
export interface Linted {
  findings: Finding[]
  /** With their versions. */
  linters: string[]
}

/** What the linter of each listing's language says, without what our own rules have said of the same line. */
export async function lintedFindings(context: ReplyContext, listings: readonly Listing[], ruled: readonly Finding[]): Promise<Linted> {
  const reports = await context.services.linters.lint(listings.map(({ language, code }) => ({ language, code })))
  const findings = reports.flatMap((report, at) => {
    const { file, code = '' } = listings[at] ?? {}
    const lines = code.split('\n')
    return (report?.findings ?? []).flatMap(({ line, rule, severity, why, better, sameAs }): Finding[] => {
      if (ruled.some((known) => known.file === file && known.line === line && known.rule === sameAs)) return []
      const quote = (lines[line - 1] ?? '').trim().slice(0, longestLine)
      return [{ ...(file !== undefined && { file }), line, quote, severity, rule: `${nameOf(report?.linter)} ${rule}`, why, better }]
    })
  })
  return { findings: findings.slice(0, mostLinted), linters: [...new Set(reports.flatMap((report) => (report ? [report.linter] : [])))] }
}

/** `Ruff` of `Ruff 0.17.4`: a newer version finds the same under the same name. */
const nameOf = (linter = ''): string => linter.split(' ')[0] ?? ''
