import type { PracticeProblem, ProblemSummary, Submission } from '@xperto/contract'
import { newId, nextInstant } from './objects.ts'

type Judgement = NonNullable<Submission['judgement']>

/** A problem with two public tests and two groups of hidden ones. */
export const makeProblem = (more: Partial<PracticeProblem> = {}): PracticeProblem => ({
  id: newId(),
  title: 'Pages for the index',
  level: 'easy',
  tags: ['sorting'],
  statement: 'Print the pages as **ranges**.\n\n### Input\n\nA number `n`, then `n` pages.\n\n- `1 ≤ n ≤ 100`',
  samples: [
    { input: '5\n1 2 3 7 9\n', output: '1-3,7,9\n', note: 'Three pages in a row are a range.' },
    { input: '2\n4 5\n', output: '4,5\n', note: '' },
  ],
  hints: 3,
  groups: [
    { name: 'examples', about: 'the examples', weight: 10, tests: 2 },
    { name: 'small', about: 'few pages', weight: 40, tests: 2 },
    { name: 'twice', about: 'pages that were noted twice', weight: 50, tests: 2 },
  ],
  ...more,
})

/** What judging a program of that problem gave: everything passes, unless `more` says otherwise. */
export const makeJudgement = ({ groups }: PracticeProblem, more: Partial<Judgement> = {}): Judgement => ({
  groups: groups.map((group) => ({ ...group, outcome: 'passed', passed: group.tests })),
  cases: groups.flatMap(({ name, tests }) =>
    Array.from({ length: tests }, (_, at) => ({ group: name, number: at + 1, verdict: 'Accepted' as const, ms: 12, kilobytes: 9000 })),
  ),
  first_failure: null,
  compile_output: null,
  slowest_ms: 18,
  limit_ms: 1000,
  most_kilobytes: 9200,
  growth: null,
  ...more,
})

/** A Python program that was judged and accepted, unless `more` says otherwise. */
export const makeSubmission = (problem: PracticeProblem, more: Partial<Submission> = {}): Submission => ({
  id: newId(),
  problem_id: problem.id,
  language_id: 109,
  state: 'judged',
  verdict: 'Accepted',
  points: 100,
  created_on: nextInstant(),
  chat_id: newId(),
  source_code: 'print(1)\n',
  judgement: makeJudgement(problem),
  advice: 'Accepted. What does it do with `n = 0`?',
  failure: null,
  ...more,
})

/** A problem in the list that nobody tried, unless `more` says otherwise. */
export const makeProblemSummary = (more: Partial<ProblemSummary> = {}): ProblemSummary => ({
  id: newId(),
  title: 'Pages for the index',
  level: 'easy',
  tags: [],
  topic: 'Sorting and searching',
  minutes: 15,
  solved: false,
  helped: false,
  solved_on: null,
  attempts: 0,
  best: null,
  ...more,
})
