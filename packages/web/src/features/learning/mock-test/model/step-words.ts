import type { MockTest } from '@xperto/contract'

type Problem = MockTest['problems'][number]

/** How many questions have an answer. */
export const answeredCount = ({ questions }: Pick<MockTest, 'questions'>): number =>
  questions.filter(({ chosen }) => chosen !== null).length

/** How a problem stands, in words that fit under its name. */
export function problemWords({ program }: Pick<Problem, 'program'>): string {
  if (!program) return 'not begun'
  if (!program.checked) return 'written'
  const { passed, tests } = examplesOf(program.checked)
  return program.checked.is_current ? `${passed} of ${tests} pass` : 'changed since'
}

/** Of the public tests, those that passed. */
export function examplesOf({ judgement }: Pick<NonNullable<NonNullable<Problem['program']>['checked']>, 'judgement'>): {
  passed: number
  tests: number
} {
  return judgement.groups.reduce((all, { passed, tests }) => ({ passed: all.passed + passed, tests: all.tests + tests }), {
    passed: 0,
    tests: 0,
  })
}

/** What stands in the way of nobody, but is worth knowing before a test is submitted. Of the time that is left, whole minutes. */
export function submitWords(test: Pick<MockTest, 'questions' | 'problems'>, seconds: number): string {
  const programs = test.problems.filter(({ program }) => program !== null).length
  const minutes = Math.floor(seconds / 60)
  const left = minutes === 0 ? 'less than a minute is left' : minutes === 1 ? '1 minute is left' : `${minutes} minutes are left`
  return `${answeredCount(test)} of ${test.questions.length} questions are answered, and ${programs} of ${test.problems.length} problems ${programs === 1 ? 'has' : 'have'} a program. Nothing can be changed afterwards; ${left}.`
}
