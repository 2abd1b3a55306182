import type { Verdict } from './case-verdict.ts'
import type { Growth } from './growth.ts'
import type { DiffLine } from './line-diff.ts'

/** One test that was run. */
export interface JudgedCase {
  group: string
  /** Position in the group, from 1. */
  number: number
  verdict: Verdict
  /** Processor time in milliseconds; null for a hidden test that fails, of which a program could tell by it what it was given. */
  ms: number | null
  /** The most memory it had, in kilobytes; null as well, and where the engine does not tell. */
  kilobytes: number | null
}

/** A group is won as a whole. `not run`: a group it depends on failed, or judging ended before. */
export interface JudgedGroup {
  name: string
  about: string
  /** Points of 100. */
  weight: number
  outcome: 'passed' | 'failed' | 'not run'
  passed: number
  tests: number
}

/** The first failing test. Of a public one everything is shown; of a hidden one only its group and how large it is. */
export type FirstFailure =
  | {
      public: true
      group: string
      number: number
      verdict: Verdict
      input: string
      expected: string
      actual: string
      diff: DiffLine[]
      note: string | null
      stderr: string | null
    }
  | { public: false; group: string; number: number; verdict: Verdict; n: number; note: string | null }

/** What a submission is worth. It holds nothing of a hidden test, so all of it may be shown to whoever submitted. */
export interface Judgement {
  verdict: Verdict
  /** Of 100. */
  points: number
  groups: JudgedGroup[]
  /** In the order in which they were judged. */
  cases: JudgedCase[]
  firstFailure: FirstFailure | null
  compileOutput: string | null
  /** The slowest test of which that is told, in milliseconds of processor time. */
  slowestMs: number
  limitMs: number
  mostKilobytes: number | null
  growth: Growth | null
}
