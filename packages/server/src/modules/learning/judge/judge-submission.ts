import { EXAMPLES, EXAMPLES_WEIGHT, type Problem, type ProblemTest } from '@xperto/content/problems'
import type { CodeResult } from '../../../ports/code-runner.ts'
import { millisecondsOf, outputCap, type Verdict, verdictOnRun } from './case-verdict.ts'
import type { JudgeDeps } from './deps.ts'
import type { FirstFailure, JudgedCase, JudgedGroup, Judgement } from './judgement.ts'
import { lineDiff } from './line-diff.ts'
import { measureGrowth } from './measure-growth.ts'
import type { Submission } from './submission.ts'
import type { TestSource } from './test-source.ts'

export interface JudgeOptions {
  signal: AbortSignal
  /** Told of each test as soon as it is judged. */
  onCase?: (judged: JudgedCase) => void
}

interface PlannedGroup {
  name: string
  about: string
  weight: number
  needs: readonly string[]
  isPublic: boolean
  tests: readonly { n: number; load: () => Promise<ProblemTest> }[]
}

/** A run with its verdict; it never leaves this file, because it may hold a hidden test. */
interface Ran {
  judged: JudgedCase
  note: string | null
  n: number
  test: ProblemTest
  outcome: CodeResult
}

/**
 * Judges a program: the public tests first and, when all of them pass, each hidden group in its order. A group is won only as a whole, so it
 * ends with the first that fails, and a group that needs a lost one is not run. A program that does not compile, and an engine that fails, end everything.
 * @throws whatever `run` rejects with
 */
export async function judgeSubmission(deps: JudgeDeps, submission: Submission, { signal, onCase }: JudgeOptions): Promise<Judgement> {
  const { problem, languageId, source } = submission
  const groups = plannedGroups(problem, deps.tests).filter(({ isPublic }) => isPublic || !submission.publicOnly)
  const limitMs = await deps.timeLimits(problem, languageId, deps.run)
  const ran: Ran[] = []
  const results: JudgedGroup[] = []
  let isOver = false

  for (const group of groups) {
    const isReachable = group.needs.every((name) => results.some((result) => result.name === name && result.outcome === 'passed'))
    const runs: Ran[] = isOver || !isReachable ? [] : await judgeGroup(group)
    ran.push(...runs)
    isOver ||= runs.some(({ judged }) => judged.verdict === 'Compilation Error' || judged.verdict === 'Internal Error')
    const passed = runs.filter(({ judged }) => judged.verdict === 'Accepted').length
    results.push({
      name: group.name,
      about: group.about,
      weight: group.weight,
      outcome: runs.length === 0 ? 'not run' : passed === group.tests.length ? 'passed' : 'failed',
      passed,
      tests: group.tests.length,
    })
  }

  const failed = ran.find(({ judged }) => judged.verdict !== 'Accepted')
  const verdict = failed?.judged.verdict ?? 'Accepted'
  const memories = ran.flatMap(({ judged }) => judged.kilobytes ?? [])
  return {
    verdict,
    points: results.reduce((sum, { outcome, weight }) => sum + (outcome === 'passed' ? weight : 0), 0),
    groups: results,
    cases: ran.map(({ judged }) => judged),
    firstFailure: failed && verdict !== 'Compilation Error' ? firstFailure(failed) : null,
    compileOutput: ran.find(({ outcome }) => outcome.compile_output)?.outcome.compile_output ?? null,
    slowestMs: Math.max(0, ...ran.flatMap(({ judged }) => judged.ms ?? [])),
    limitMs,
    mostKilobytes: memories.length > 0 ? Math.max(...memories) : null,
    growth: verdict === 'Accepted' && submission.withGrowth ? await measureGrowth(deps, submission, signal) : null,
  }

  async function judgeGroup(group: PlannedGroup): Promise<Ran[]> {
    const runs: Ran[] = []
    // The very first run compiles; the others find the program compiled, or need not try.
    for (let from = 0; from < group.tests.length; ) {
      const isAlone = from === 0 && (deps.firstAlone || ran.length === 0)
      const size = isAlone ? 1 : deps.atOnce
      const chunk = group.tests.slice(from, from + size).map(async (test, at) => await judgeCase(group, test, from + at + 1))
      runs.push(...(await Promise.all(chunk)))
      from += size
      const verdicts = new Set<Verdict>(runs.map(({ judged }) => judged.verdict))
      if (verdicts.has('Compilation Error') || verdicts.has('Internal Error')) break
      // Of the public tests each is wanted; of a hidden group the first that fails decides.
      if (!group.isPublic && runs.some(({ judged }) => judged.verdict !== 'Accepted')) break
    }
    return runs
  }

  async function judgeCase(group: PlannedGroup, { n, load }: PlannedGroup['tests'][number], number: number): Promise<Ran> {
    const test = await load()
    const outcome = await deps.run({ languageId, source, stdin: test.input, limits: { cpuMs: limitMs } }, signal)
    const { verdict, note } = verdictOnRun(outcome, test, problem.checker, limitMs)
    const cost =
      group.isPublic || verdict === 'Accepted' ? { ms: millisecondsOf(outcome), kilobytes: outcome.memory } : hiddenCost(verdict, limitMs)
    const judged: JudgedCase = { group: group.name, number, verdict, ...cost }
    onCase?.(judged)
    return { judged, note, n, test, outcome }
  }
}

function plannedGroups(problem: Problem, tests: TestSource): PlannedGroup[] {
  return [
    {
      name: EXAMPLES,
      about: 'the examples',
      weight: EXAMPLES_WEIGHT,
      needs: [],
      isPublic: true,
      tests: problem.samples.map(({ input, output }, at) => ({ n: at + 1, load: () => Promise.resolve({ input, expected: output }) })),
    },
    ...problem.groups.map(
      ({ name, about, weight, needs = [], cases }): PlannedGroup => ({
        name,
        about,
        weight,
        needs: [EXAMPLES, ...needs],
        isPublic: false,
        tests: cases.map(({ n }, at) => ({ n, load: async () => await tests.hidden(problem.id, name, at) })),
      }),
    ),
  ]
}

/** A program that fails on purpose could tell by its time and memory what it was given: a hidden test tells neither, but that its time was over. */
const hiddenCost = (verdict: Verdict, limitMs: number): Pick<JudgedCase, 'ms' | 'kilobytes'> => ({
  ms: verdict === 'Time Limit Exceeded' ? limitMs : null,
  kilobytes: null,
})

function firstFailure({ judged, note, n, test, outcome }: Ran): FirstFailure {
  const { group, number, verdict } = judged
  if (group !== EXAMPLES) {
    // What ended a program (a signal) says nothing of the test. A note on a wrong answer speaks of the expected output, and an engine that
    // failed may quote what the program wrote, which is whatever it read.
    return { public: false, group, number, verdict, n, note: verdict === 'Runtime Error' ? note : null }
  }
  const actual = (outcome.stdout ?? '').slice(0, outputCap)
  return {
    public: true,
    group,
    number,
    verdict,
    input: test.input,
    expected: test.expected,
    actual,
    diff: verdict === 'Wrong Answer' ? lineDiff(test.expected, actual) : [],
    note,
    stderr: outcome.stderr,
  }
}
