// @web/features/learning/mock-test
import type { Page } from '@playwright/test'
import { codePanel, write } from '../code-editor.ts'
import { holdBack } from '../hold-back.ts'
import { expect, signIn, test } from '../journey.ts'
import { part, questionHeading, result, startTest, submitTest } from '../mock-test.ts'

/** Has a program of the test that is open checked; the answer is held back. */
async function checkProgram(page: Page, program: string) {
  await part(page, /^1 /).click()
  await write(page, program)
  const check = await holdBack(page, ({ pathname }) => pathname.endsWith('/check'))
  await codePanel(page).getByRole('button', { name: 'Check', exact: true }).click()
  await check.answered(1)
  return check
}

test('TYP-11 late responses to a check and to a submission take nothing away of a running test and of its result', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  await startTest(page, library, person)
  const first = await checkProgram(page, 'print("nothing of it")')
  await part(page, /^Questions/).click()
  await codePanel(page).getByRole('group').locator('input').first().check()
  await expect(codePanel(page).getByText('Saved', { exact: true })).toBeVisible()
  await first.release()
  await expect(part(page, /^Questions/)).toContainText('1 of 20')
  await expect(part(page, /^1 /)).toContainText('0 of')

  const second = await checkProgram(page, 'print("nothing again")')
  const submitting = await holdBack(page, ({ pathname }) => pathname.endsWith('/submit'))
  await submitTest(page)
  await submitting.answered(1)
  await expect(result(page)).toBeVisible()
  await result(page).evaluate((heading) => heading.setAttribute('data-stood', ''))
  await submitting.release()
  await second.release()
  await expect(questionHeading(page, 1)).toHaveCount(0)
  await expect(part(page, /^1 /)).toHaveCount(0)
  await expect(result(page)).toHaveAttribute('data-stood', '')
})
