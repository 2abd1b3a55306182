// @web/lib/purchases @web/features/mock-test
import type { Page } from '@playwright/test'
import type { Purchase } from '@xperto/contract'
import { codePanel, write } from '../code-editor.ts'
import { couponOf, creditsPanel, openCredits } from '../credits.ts'
import { holdBack } from '../hold-back.ts'
import { call, expect, newPerson, signIn, test } from '../journey.ts'
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

test('PAY-01 a code that is found late does not take the place of the coupon that was chosen meanwhile', async ({
  page,
  context,
  library,
}) => {
  await signIn(context, library)
  const listed = await couponOf(library, 10, { listed: true })
  const known = await couponOf(library, 50)
  await openCredits(page, library.url, 'Buy Credits')
  const panel = creditsPanel(page).getByRole('tabpanel')
  await panel.getByRole('radio', { name: /^1,000 credits/ }).check()
  const code = panel.getByRole('textbox', { name: 'Coupon code' })
  const finding = await holdBack(page, ({ searchParams }) => searchParams.get('couponCode') === known)
  await code.fill(known)
  await panel.getByRole('button', { name: 'Apply' }).click()
  await finding.answered(1)
  const offered = panel.getByRole('button', { name: new RegExp(`^${listed}`) })
  await offered.click()
  await expect(offered).toHaveAttribute('aria-pressed', 'true')
  await finding.release()
  await expect(offered).toHaveAttribute('aria-pressed', 'true')
  await expect(panel.getByRole('button', { name: new RegExp(`^${known}`) })).toHaveCount(0)
})

test('PAY-06 what was chosen stays while it is noted and where it is refused, though another purchase waits to be paid', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const wish = { packName: 'Learner', currency: 'INR', phone: '9820098200' }
  await call<Purchase>(library, person, 'POST', '/api/v1/credits/create', wish)
  const code = await couponOf(library, 50, { maxRedemptions: 1 })
  await page.goto(`${library.url}/xperto?pending`)
  const panel = creditsPanel(page).getByRole('tabpanel')
  await panel.getByRole('button', { name: 'Choose another pack' }).click()
  await panel.getByRole('radio', { name: /^500 credits/ }).check()
  await panel.getByRole('textbox', { name: 'Coupon code' }).fill(code)
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel.getByText('To pay').locator('..')).toHaveText('To pay₹250')
  const other = await newPerson(library)
  await call<Purchase>(library, other, 'POST', '/api/v1/credits/create', { ...wish, packName: 'Starter', couponCode: code })
  const noting = await holdBack(page, ({ pathname }) => pathname.endsWith('/credits/create'))
  await panel.getByRole('button', { name: 'Pay ₹250' }).click()
  await noting.answered(1)
  await expect(panel.getByRole('radio', { name: /^500 credits/ })).toBeChecked()
  await noting.release()
  await expect(panel.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect(panel.getByRole('radio', { name: /^500 credits/ })).toBeChecked()
  await expect(panel.getByRole('region', { name: 'Waiting to be paid' })).toHaveCount(0)
})
