/** What a linter says of one line. */
export interface LinterFinding {
  /** From 1. */
  line: number
  /** The rule as the linter names it: `F821`, `no-dupe-keys`. */
  rule: string
  severity: 'bug' | 'security' | 'failure' | 'clarity'
  /** The linter's own words. */
  why: string
  better: string
  /** Our own rule that looks for the same; it is not said twice. */
  sameAs?: string
}

/** What the linter of a language says of one listing. */
export interface LinterReport {
  /** `Ruff 0.17.4`. */
  linter: string
  findings: readonly LinterFinding[]
}

/** What a flow may ask linters. Code is read as text, never run. */
export interface LinterService {
  /**
   * One report for each listing, in their order; null where no linter is there for its language (`python`, `javascript` and `typescript` have one), or
   * where it could not read the listing in time.
   */
  lint(listings: readonly { language: string; code: string }[]): Promise<readonly (LinterReport | null)[]>
}
