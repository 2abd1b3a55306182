import { findProblem, hiddenTest, ladderInput } from '@xperto/content/problems'
import { afterAll, expect, it } from 'vitest'
import { makeTestsInWorker } from './tests-in-worker.ts'

const tests = makeTestsInWorker()
afterAll(tests.close)
const problem = findProblem('reading-plan')
if (!problem) throw new Error('the problem of these tests is gone')

it('makes the tests that the library makes, many at a time, beside this thread', async () => {
  const wanted = problem.groups.flatMap(({ name, cases }) => cases.map((_, at) => ({ name, at })))
  const made = await Promise.all(wanted.map(async ({ name, at }) => await tests.hidden(problem.id, name, at)))
  expect(made).toEqual(wanted.map(({ name, at }) => hiddenTest(problem, name, at)))
  expect(await tests.ladder(problem.id, 500)).toBe(ladderInput(problem, 500))
})

it('says what it cannot make, and goes on', async () => {
  await expect(tests.hidden(problem.id, 'uneven', 99)).rejects.toThrow('reading-plan has no test 99 in uneven')
  await expect(tests.hidden('no-such', 'uneven', 0)).rejects.toThrow('no problem no-such')
  expect(await tests.hidden(problem.id, 'even', 0)).toEqual(hiddenTest(problem, 'even', 0))
})

it('answers whoever waits when it ends, and begins anew for the next', async () => {
  const asked = tests.ladder(problem.id, 200_000)
  await Promise.all([expect(asked).rejects.toThrow('the maker of tests ended'), tests.close()])
  expect(await tests.hidden(problem.id, 'even', 0)).toEqual(hiddenTest(problem, 'even', 0))
})
