import { readFileSync } from 'node:fs'
import type { Counts } from './count-tests.ts'
import { type Journey, type JourneyReport, journeysOf } from './journey-report.ts'
import { faultsOfQuarantine } from './quarantine-rules.ts'

/** A browser fails for reasons of its own now and then; so many journeys of a run may need a second attempt. */
export const allowedFlaky = 2

/** What a run of the journeys is worth. */
export interface Verdict {
  /** Without the journeys in quarantine. A journey that needed a second attempt passed, unless there are more of them than allowed. */
  counts: Counts
  /** Journeys that failed, to be named. */
  failed: Journey[]
  /** Journeys that passed at the second attempt, in quarantine or not. */
  flaky: Journey[]
  quarantined: { passed: Journey[]; failed: Journey[] }
  /** Sentences about what fails the run besides journeys. */
  faults: string[]
}

/** Judges a report. `today` is a day like `2026-11-23`. */
export function judgeJourneys(report: JourneyReport, today: string): Verdict {
  const quarantine = report.config?.metadata?.quarantine ?? []
  const journeys = journeysOf(report)
  const isListed = ({ title }: Journey) => quarantine.some((entry) => entry.title === title)
  const counted = journeys.filter((journey) => !isListed(journey))
  const withOutcome = (outcome: Journey['outcome']) => counted.filter((journey) => journey.outcome === outcome)
  const listed = journeys.filter(isListed)
  const flaky = withOutcome('flaky').length
  const tooMany = Math.max(0, flaky - allowedFlaky)
  const faults = [
    ...faultsOfQuarantine(
      quarantine,
      journeys.map(({ title }) => title),
      today,
    ),
    ...report.errors.map(({ message = '' }) => `outside of a journey: ${message}`),
  ]
  return {
    counts: {
      passed: withOutcome('expected').length + flaky - tooMany,
      failed: withOutcome('unexpected').length + tooMany + faults.length,
      skipped: withOutcome('skipped').length,
    },
    failed: withOutcome('unexpected'),
    flaky: journeys.filter(({ outcome }) => outcome === 'flaky'),
    quarantined: {
      passed: listed.filter(({ outcome }) => outcome === 'expected' || outcome === 'flaky'),
      failed: listed.filter(({ outcome }) => outcome === 'unexpected'),
    },
    faults,
  }
}

/**
 * Judges the report that Playwright left in a file. A run that left none, ran nothing or ended badly without a journey that failed counts as one
 * failure, so that a crash never looks like success.
 */
export function judgeRun(file: string, exitCode: number | null, today: string): Verdict {
  let verdict: Verdict
  try {
    verdict = judgeJourneys(JSON.parse(readFileSync(file, 'utf8')) as JourneyReport, today)
  } catch {
    const faults = ['the journeys left no report']
    return { counts: { passed: 0, failed: 1, skipped: 0 }, failed: [], flaky: [], quarantined: { passed: [], failed: [] }, faults }
  }
  const { counts, quarantined, faults } = verdict
  const isCrash = exitCode !== 0 && counts.failed === 0 && quarantined.failed.length === 0
  const isEmpty = counts.passed === 0 && counts.failed === 0
  if (!isCrash && !isEmpty) return verdict
  const fault = isCrash ? `the journeys ended with ${exitCode ?? 'no exit code'}` : 'no journey ran'
  return { ...verdict, counts: { ...counts, failed: 1 }, faults: [...faults, fault] }
}
