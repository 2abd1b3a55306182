import type { MockTest } from '@xperto/contract'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { newId } from '../../../testing/objects.ts'
import { makeJudgement, makeProblem } from '../../../testing/practice-objects.ts'
import { success } from '../../../testing/scripted-call.ts'
import { type PersonScene, sweep } from '../../../testing/sweep.ts'
import { runningTest } from './testing/running-test.ts'

const opensByItself = { opensByItselfOnPhone: true }
const panel = page.getByLabelText('Right panel', { exact: true })
const problem = makeProblem({ id: 'easy' })

/** A mock-test chat whose test is running, with its panel open. */
async function openTest({ server, account, go, isPhone }: PersonScene, more: Partial<MockTest> = {}): Promise<MockTest> {
  const chat = account.addChat({ chat_type: 'MOCK_TEST', name: 'Mock test' })
  const running = runningTest(Array.from({ length: 20 }, () => null))
  const test: MockTest = {
    ...running,
    id: newId(),
    chat_id: chat.id,
    questions: running.questions.map((question, at) => ({
      ...question,
      id: newId(),
      several: at === 1,
      level: at < 9 ? 'easy' : 'hard',
    })),
    problems: running.problems.map((one, at) => (at === 0 ? { ...one, ...problem, points: one.points, hints: undefined } : one)),
    ...more,
  }
  server.answer('getMockTest', () => success(test))
  server.answer('listMockTests', success([]))
  server.answer('listCodeLanguages', success([]))
  server.answer('answerMockTest', ({ params, body }) => {
    test.questions = test.questions.map((question) => (question.id === params.questionId ? { ...question, chosen: body.chosen } : question))
    return success(test)
  })
  await go(`/xperto/chat/${chat.id}`)
  if (isPhone) await page.getByRole('button', { name: 'Open right panel' }).click()
  return test
}

const questionOne = panel.getByRole('heading', { level: 3, name: 'Question 1 of 20' })

sweep(
  'mock-test-question',
  async (scene) => {
    await openTest(scene)
    await expect.element(questionOne).toBeVisible()
    await panel.getByRole('radio').nth(1).click()
    await panel.getByRole('button', { name: 'Next' }).click()
    await panel.getByRole('checkbox').nth(1).click()
    await expect.element(panel.getByRole('list', { name: 'Parts of the test' }).getByText('2 of 20')).toBeVisible()
  },
  opensByItself,
)

sweep(
  'mock-test-problem',
  async (scene) => {
    const test = await openTest(scene)
    const program = { language_id: 109, source_code: 'print(1)\n', saved_on: test.started_on }
    const checked = { verdict: 'Accepted' as const, judgement: makeJudgement(problem), is_current: true }
    test.problems = test.problems.map((one) => (one.id === problem.id ? { ...one, program: { ...program, checked } } : one))
    scene.server.answer('saveMockTestProgram', () => success(test))
    scene.server.answer('checkMockTestProgram', () => success(test))
    await expect.element(questionOne).toBeVisible()
    await panel.getByRole('list', { name: 'Parts of the test' }).getByRole('button', { name: /^1 / }).click()
    await panel.getByRole('button', { name: 'Check', exact: true }).click()
    await expect.element(panel.getByRole('status').filter({ hasText: /\d of \d pass/ })).toBeVisible()
  },
  opensByItself,
)

sweep(
  'mock-test-submit',
  async (scene) => {
    await openTest(scene)
    await panel.getByRole('button', { name: /^Submit test/ }).click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
  },
  opensByItself,
)

sweep(
  'mock-test-judging',
  async (scene) => {
    await openTest(scene, { state: 'judging', seconds_left: 0, ended_by: 'time', judging: { done: 1, of: 2 } })
    await expect.element(panel.getByText('Judging: 1 of 2 programs')).toBeVisible()
  },
  opensByItself,
)
