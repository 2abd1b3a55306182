import type { Quarantined } from './quarantine-rules.ts'

/** One run of a journey; a second one is its retry. */
export interface Attempt {
  error?: { message?: string; location?: { file: string; line: number } }
  attachments?: { name: string; path?: string }[]
}
type Outcome = 'expected' | 'unexpected' | 'flaky' | 'skipped'
interface Suite {
  title?: string
  specs?: { title: string; file: string; line: number; tests: { status: Outcome; results: Attempt[] }[] }[]
  suites?: Suite[]
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface JourneyReport {
  /** e2e/playwright.config.ts puts the quarantine list there. */
  config?: { metadata?: { quarantine?: Quarantined[] } }
  suites: Suite[]
  /** What broke outside of a journey. */
  errors: { message?: string }[]
}

/** A journey of a report. */
export interface Journey {
  /** The titles of the groups around it and its own: `on a phone › a search finds names`. */
  title: string
  file: string
  line: number
  /** Flaky: it failed and then passed. */
  outcome: Outcome
  attempts: Attempt[]
}

/** All journeys of a report, those that did not run as skipped ones. */
export function journeysOf({ suites }: JourneyReport): Journey[] {
  // The outermost suite is the file.
  return suites.flatMap((file) => journeysIn(file, []))
}

function journeysIn({ specs = [], suites = [] }: Suite, groups: string[]): Journey[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({ title: [...groups, title].join(' › '), file, line, outcome: status, attempts: results })),
  )
  return [...own, ...suites.flatMap((suite) => journeysIn(suite, [...groups, ...(suite.title ? [suite.title] : [])]))]
}
