import type { PracticeProblem, Submission } from '@xperto/contract'

type Judgement = NonNullable<Submission['judgement']>

/** A line of the tests: one that was run, or a public one that was not yet. */
export interface TestRow {
  key: string
  /** Position among all tests, from 1; of a public one that is its example's. */
  number: number
  /** Null before it was run. */
  passes: boolean | null
  verdict: Judgement['cases'][number]['verdict'] | null
  /** Of a public test its input; of a hidden one what its group is about, and of the first that fails its size. */
  input: { text: string; isHidden: boolean }
  /** Null where it stays hidden. */
  expected: string | null
  /** What the program printed, as far as it is told. */
  printed: string | null
  ms: number | null
  kilobytes: number | null
}

/** The public tests before a submission; after it every test that was run, failing ones first. */
export function testRows({ groups, samples }: Pick<PracticeProblem, 'groups' | 'samples'>, judgement: Judgement | null): TestRow[] {
  const publicGroup = groups[0]?.name
  if (!judgement || judgement.cases.length === 0)
    return samples.map(({ input, output }, at) => ({
      key: `sample ${at + 1}`,
      number: at + 1,
      passes: null,
      verdict: null,
      input: { text: input, isHidden: false },
      expected: output,
      printed: null,
      ms: null,
      kilobytes: null,
    }))
  const failure = judgement.first_failure
  const rows = judgement.cases.map(({ group, number, verdict, ms, kilobytes }): TestRow => {
    const sample = group === publicGroup ? samples[number - 1] : undefined
    const isFirstFailure = failure?.group === group && failure.number === number
    const about = groups.find(({ name }) => name === group)?.about ?? group
    return {
      key: `${group} ${number}`,
      number: before(groups, group) + number,
      passes: verdict === 'Accepted',
      verdict,
      input: sample
        ? { text: sample.input, isHidden: false }
        : { text: isFirstFailure && !failure.public ? `${about}, of size ${failure.n.toLocaleString('en')}` : about, isHidden: true },
      expected: sample?.output ?? null,
      printed: isFirstFailure && failure.public ? failure.actual : null,
      ms,
      kilobytes,
    }
  })
  return [...rows.filter(({ passes }) => passes === false), ...rows.filter(({ passes }) => passes !== false)]
}

/** How many tests stand in the groups before that one. */
function before(groups: PracticeProblem['groups'], name: string): number {
  const at = groups.findIndex((group) => group.name === name)
  return groups.slice(0, Math.max(0, at)).reduce((sum, { tests }) => sum + tests, 0)
}

/** As many signs as fit beside the tab's name. */
const mostMarks = 8

/** A sign for each test in the order in which they were run; where those are too many, one for each group. */
export function testMarks({ cases, groups }: Judgement): ('passes' | 'fails' | 'not run')[] {
  const tests = groups.reduce((sum, group) => sum + group.tests, 0)
  if (tests <= mostMarks && cases.length === tests) return cases.map(({ verdict }) => (verdict === 'Accepted' ? 'passes' : 'fails'))
  return groups.map(({ outcome }) => (outcome === 'passed' ? 'passes' : outcome === 'failed' ? 'fails' : 'not run'))
}

/** How many tests there are and how many of them passed; one that was not run did not. */
export function passCount({ groups }: Judgement): { passed: number; tests: number } {
  return groups.reduce(({ passed, tests }, group) => ({ passed: passed + group.passed, tests: tests + group.tests }), {
    passed: 0,
    tests: 0,
  })
}
