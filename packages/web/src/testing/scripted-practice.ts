import type { BreakingInput, PracticeProblem, PracticeState, ProblemSummary, Submission } from '@xperto/contract'
import { newId, nextInstant } from './objects.ts'
import { makeProblemSummary } from './practice-objects.ts'
import { refusalOf, success } from './scripted-call.ts'
import type { ScriptedServer } from './scripted-server.ts'

type Judgement = NonNullable<Submission['judgement']>

/** Practice in one chat as the server keeps it; the test changes it at will, and says how programs are judged. */
export interface ScriptedPractice extends PracticeState {
  /** What the judge makes of a program. */
  judge: (program: string) => Partial<Submission>
  /** What a search for the smallest breaking input finds. */
  breaking: BreakingInput | null
  /** Keeps a submission as judged, as another device of the person would hand it in. */
  handIn: (program: string, languageId?: number) => Submission
}

/** "Pages for the index": three examples, which are public, and two hidden tests. */
export const makeProblem = (more: Partial<PracticeProblem> = {}): PracticeProblem => ({
  ...{ id: 'page-ranges', title: 'Pages for the index', level: 'easy', tags: [], hints: 3 },
  statement: 'The index of a book lists the pages on which a word stands.',
  samples: [
    { input: '6\n5 3 4 9 1 8\n', output: '1,3-5,8,9\n', note: '' },
    { input: '1\n7\n', output: '7\n', note: '' },
    { input: '4\n1 2 3 4\n', output: '1-4\n', note: '' },
  ],
  groups: [
    { name: 'examples', about: 'the examples', weight: 60, tests: 3 },
    { name: 'repeated', about: 'pages that were noted several times', weight: 40, tests: 2 },
  ],
  ...more,
})

const judgementOf = (passing: number, firstFailure: Judgement['first_failure'], compileOutput: string | null = null): Judgement => ({
  groups: makeProblem().groups.map((group, at) => {
    const passed = at === 0 ? Math.min(passing, 3) : Math.max(0, passing - 3)
    return { ...group, passed, outcome: passed === group.tests ? 'passed' : passing < 3 && at === 1 ? 'not run' : 'failed' }
  }),
  cases: [1, 2, 3, 4, 5].slice(0, passing < 3 ? 3 : 5).map((test) => {
    const [group, number] = test > 3 ? ['repeated', test - 3] : ['examples', test]
    const passes = passing === 5 || (passing < 3 ? test > 3 - passing : test <= passing)
    return { group, number, verdict: passes ? 'Accepted' : 'Wrong Answer', ms: passes || test <= 3 ? 20 : null, kilobytes: 9216 }
  }),
  first_failure: firstFailure,
  compile_output: compileOutput,
  ...{ slowest_ms: 20, limit_ms: 1000, most_kilobytes: 9216, growth: null },
})

export const accepted: Partial<Submission> = {
  ...{ verdict: 'Accepted', points: 100, judgement: judgementOf(5, null) },
  advice: 'Accepted, 100 of 100 points.',
}

/** Wrong in a hidden test. */
export const wrongInHidden: Partial<Submission> = {
  ...{ verdict: 'Wrong Answer', points: 60, advice: 'Make a small input of that kind yourself.' },
  judgement: judgementOf(4, { public: false, group: 'repeated', number: 2, verdict: 'Wrong Answer', n: 5, note: null }),
}

/** Wrong in the first example. */
export const wrongInExample: Partial<Submission> = {
  ...{ verdict: 'Wrong Answer', points: 0, advice: 'Look at the first example.' },
  judgement: judgementOf(2, {
    ...{ public: true, group: 'examples', number: 1, verdict: 'Wrong Answer', note: null, stderr: null },
    ...{ input: '6\n5 3 4 9 1 8\n', expected: '1,3-5,8,9\n', actual: '5,3,4,9,1,8\n' },
    diff: [
      { kind: 'missing', text: '1,3-5,8,9\n' },
      { kind: 'extra', text: '5,3,4,9,1,8\n' },
    ],
  }),
}

/** Ends in its first line, as Python tells it. */
export const failsInLineOne: Partial<Submission> = {
  ...{ verdict: 'Runtime Error', points: 0, advice: 'Your program ends with an error.' },
  judgement: judgementOf(2, {
    ...{
      public: true,
      group: 'examples',
      number: 1,
      verdict: 'Runtime Error',
      note: null,
      input: '',
      expected: '7\n',
      actual: '',
      diff: [],
    },
    stderr: 'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\nFileNotFoundError: nowhere\n',
  }),
}

/** Refused by the compiler of TypeScript, in line 2. */
export const doesNotCompile: Partial<Submission> = {
  ...{ verdict: 'Compilation Error', points: 0, advice: null },
  judgement: judgementOf(0, null, "main.ts(2,7): error TS2322: Type 'string' is not assignable to type 'number'.\n"),
}

/** Answers what practice in a chat asks: where it stands, and what became of programs that are handed in. */
export function scriptPractice(server: ScriptedServer, chatId: string, problem: PracticeProblem | null = makeProblem()): ScriptedPractice {
  const kept: Submission[] = []
  const practice: ScriptedPractice = {
    ...{ problem, hints: [], approach: null, latest: null, submissions: [] },
    breaking: null,
    judge: () => accepted,
    handIn: (program, languageId = 109) => {
      const submission: Submission = {
        ...{ id: newId(), problem_id: practice.problem?.id ?? '', language_id: languageId, state: 'judged', created_on: nextInstant() },
        ...{ chat_id: chatId, source_code: program, failure: null, verdict: null, points: null, judgement: null, advice: null },
        ...practice.judge(program),
      }
      kept.push(submission)
      practice.latest = submission
      practice.submissions.unshift(submission)
      return submission
    },
  }
  server.answer('getPractice', () => {
    const { problem: given, hints, approach, latest, submissions } = practice
    return success({ problem: given, hints, approach, latest, submissions })
  })
  scriptProblems(server, [makeProblemSummary({ id: 'page-ranges' })])
  server.answer('submitSolution', ({ body }) => success(practice.handIn(body.source_code, body.language_id)))
  server.answer('findBreakingInput', () => success(practice.breaking))
  server.answer('getSubmission', ({ params }) => {
    const found = kept.find(({ id }) => id === params.id)
    return found ? success(found) : refusalOf('submission_not_found')
  })
  return practice
}

/** Answers the list of problems, and suggests the unsolved ones in their order. */
export function scriptProblems(server: ScriptedServer, problems: readonly ProblemSummary[]): void {
  server.answer('listProblems', success([...problems]))
  server.answer('getNextProblem', ({ query }) => {
    const seen = (query.not ?? '').split(',')
    const next = problems.find(({ id, solved }) => !solved && !seen.includes(id))
    return success(next ? { problem_id: next.id, reason: 'A good first problem.' } : null)
  })
}

/** What breaks a program that keeps repeated pages, traced. */
export const breaksOnRepeats: BreakingInput = {
  ...{ verdict: 'Wrong Answer', input: '2\n1 1\n', expected: '1\n', actual: '1,1\n', note: null, stderr: null },
  trace: {
    names: ['page', 'runs'],
    steps: [
      { step: 3, line: 7, values: ['1', '[[1]]'], wrong: null },
      { step: 5, line: 7, values: ['1', '[[1], [1]]'], wrong: 'Line 7 puts 1 into runs; nothing more is expected.' },
    ],
  },
}
