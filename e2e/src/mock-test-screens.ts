import { codePanel, source, verdict, write } from './code-editor.ts'
import { call, expect } from './journey.ts'
import { options, part, result, rightProgramFor, startTest, submitTest } from './mock-test.ts'
import type { Scene, Screen } from './screen.ts'

/** The signed-in person of a scene. */
function personOf({ person }: Scene) {
  if (!person) throw new Error('a visitor takes no test')
  return person
}

/** The hour of a test from its first question to its result. */
export const mockTestScreens: Screen[] = [
  {
    name: 'mock-test-question',
    opensByItselfOnPhone: true,
    as: 'person',
    product: 'library',
    open: async (page, scene) => {
      await startTest(page, scene, personOf(scene))
      for (const number of [1, 2, 3]) {
        await options(page).nth(1).check()
        await expect(codePanel(page).getByText('Saved', { exact: true })).toBeVisible()
        if (number < 3) await codePanel(page).getByRole('button', { name: 'Next' }).click()
      }
      await expect(part(page, /^Questions/)).toContainText('3 of 20')
    },
  },
  {
    name: 'mock-test-problem',
    opensByItselfOnPhone: true,
    as: 'person',
    product: 'library',
    open: async (page, scene) => {
      const test = await startTest(page, scene, personOf(scene))
      const [easy] = test.problems
      await part(page, /^1 /).click()
      await expect(source(page)).toBeVisible()
      await write(page, rightProgramFor(easy?.id ?? ''))
      await codePanel(page).getByRole('button', { name: 'Check', exact: true }).click()
      await expect(verdict(page)).toContainText(/\d of \d pass/)
    },
  },
  {
    name: 'mock-test-submit',
    opensByItselfOnPhone: true,
    as: 'person',
    product: 'library',
    open: async (page, scene) => {
      await startTest(page, scene, personOf(scene))
      await codePanel(page)
        .getByRole('button', { name: /^Submit test/ })
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'mock-test-judging',
    opensByItselfOnPhone: true,
    as: 'person',
    product: 'library',
    open: async (page, scene) => {
      const test = await startTest(page, scene, personOf(scene))
      // As the server answers it while a program is judged, however quick the machine is.
      const judging = { ...test, state: 'judging', seconds_left: 0, ended_by: 'time', judging: { done: 1, of: 2 } }
      await page.route('**/mock-tests/*', (route) => route.fulfill({ json: { success: true, data: judging } }))
      await page.reload()
      const opens = page.getByRole('button', { name: 'Open right panel' })
      await expect(codePanel(page).or(opens).first()).toBeVisible()
      if (await opens.isVisible()) await opens.click()
      await expect(codePanel(page).getByText('Judging: 1 of 2 programs')).toBeVisible()
    },
  },
  {
    name: 'mock-test-result',
    sweptWhole: true,
    opensByItselfOnPhone: true,
    as: 'person',
    product: 'library',
    open: async (page, scene) => {
      const person = personOf(scene)
      const test = await startTest(page, scene, person)
      for (const { id, options: given } of test.questions.slice(0, 12))
        await call(scene, person, 'PUT', `/mock-tests/${test.chat_id}/questions/${id}`, { chosen: [given.length - 1] })
      await submitTest(page)
      await expect(result(page)).toBeVisible()
      const questions = codePanel(page).getByText(/^2 /).first()
      await questions.click()
      await expect(codePanel(page).getByText('right', { exact: false }).first()).toBeVisible()
    },
  },
]
