// @web/ui
import { codePanel, output, source, verdict, write } from '../code-editor.ts'
import { holdBack } from '../hold-back.ts'
import { composer, expect, lastTurn, replyEnds, signIn, test } from '../journey.ts'
import { options, part, passTime, questionHeading, result, startTest } from '../mock-test.ts'
import { openProblem, submitButton, testsTab, wrongInExample } from '../practice.ts'

// What has the focus may go, be turned off or be drawn anew: a person who works by keyboard goes on from there. More of it beside packages/web/src/ui.

test('COD-02 an example that is run from the table by keyboard leads to its output, and the template keeps its button', async ({
  page,
  context,
  library,
}) => {
  await openProblem(page, library, await signIn(context, library))
  await codePanel(page).getByRole('button', { name: 'Run example 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(output(page)).toBeVisible()
  await expect(output(page)).toBeFocused()

  await write(page, 'print(1)')
  const template = codePanel(page).getByRole('button', { name: 'Starter template' })
  await template.focus()
  await page.keyboard.press('Enter')
  await expect(source(page)).not.toHaveText('print(1)')
  await expect(template).toBeDisabled()
  await expect(template).toBeFocused()
  // What is offered in a moment's note gives the focus back to where one was.
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(source(page)).toHaveText('print(1)')
  await expect(template).toBeFocused()
})

test('COD-02 a verdict that comes does not take the input away from whoever writes it', async ({ page, context, library }) => {
  await openProblem(page, library, await signIn(context, library))
  await write(page, wrongInExample)
  const judged = await holdBack(page, ({ pathname }, request) => pathname.endsWith('/practice/submissions') && request.method() === 'POST')
  await submitButton(page).click()
  await codePanel(page).getByRole('tab', { name: 'stdin' }).click()
  const stdin = codePanel(page).getByRole('textbox', { name: 'Standard input' })
  await stdin.fill('1 2')
  await judged.release()
  await expect(verdict(page)).toContainText('Wrong Answer')
  await page.keyboard.type(' 3')
  await expect(stdin).toHaveValue('1 2 3')
  await expect(stdin).toBeFocused()
  await expect(testsTab(page)).toHaveAccessibleName(/pass/)
})

test('TYP-10 the last hint is asked for, and what was handed in is opened, without losing the place', async ({
  page,
  context,
  library,
}) => {
  await openProblem(page, library, await signIn(context, library))
  const hint = codePanel(page).getByRole('button', { name: /^Ask for (a|the next) hint$/ })
  await hint.focus()
  for (const number of [1, 2, 3]) {
    await expect(composer(page)).toBeEditable()
    await page.keyboard.press('Enter')
    await expect(lastTurn(page)).toContainText(`Hint ${number} of 3.`)
    await replyEnds(page)
  }
  await expect(hint).toBeDisabled()
  await expect(hint).toBeFocused()

  await write(page, wrongInExample)
  await submitButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toContainText('Wrong Answer')
  await expect(submitButton(page)).toBeFocused()
  // What breaks it stands in the place of the tests until they are asked for.
  await codePanel(page).getByRole('button', { name: 'All tests' }).focus()
  await page.keyboard.press('Enter')
  const open = codePanel(page).getByRole('button', { name: /^Open the program of/ })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The submitted program is in the editor.')).toBeVisible()
  await expect(open).toBeFocused()
})

test('TYP-11 a mock test is walked through by its buttons, and its end is read on', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  await page.clock.install()
  const { chat_id: chatId } = await startTest(page, library, person)
  const panel = codePanel(page)
  await options(page).first().focus()
  await page.keyboard.press('Space')
  const clear = panel.getByRole('button', { name: 'Clear answer' })
  await clear.focus()
  await page.keyboard.press('Enter')
  await expect(part(page, /^Questions/)).toContainText('0 of 20')
  await expect(clear).toBeFocused()

  await panel.getByRole('tab', { name: 'Question 2,' }).click()
  const previous = panel.getByRole('button', { name: 'Previous' })
  await previous.focus()
  await page.keyboard.press('Enter')
  await expect(questionHeading(page, 1)).toBeVisible()
  await expect(previous).toBeFocused()

  await panel.getByRole('tab', { name: 'Question 20,' }).click()
  await panel.getByRole('button', { name: 'To the problems' }).focus()
  await page.keyboard.press('Enter')
  await expect(source(page)).toBeVisible()
  await expect(panel.locator('summary').first()).toBeFocused()

  // Its end: the judging, which is held back here, and then the result.
  await page.route(`**/mock-tests/${chatId}`, async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { data: { ...data, state: 'judging', result: null } } })
  })
  await passTime(library, chatId, 3600)
  await source(page).focus()
  await page.clock.fastForward(3600_000)
  await expect(panel.getByRole('heading', { name: 'The hour is over' })).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(result(page)).toBeFocused()
})
