// @web/features/money/checkout @server/modules/money/purchases @server/modules/money/payments @server/modules/money/coupons @server/modules/money/currency
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { balance, couponOf, creditsPanel, openCredits } from '../credits.ts'
import { expect, signIn, test } from '../journey.ts'

const panel = (page: Page) => creditsPanel(page).getByRole('tabpanel')
const tab = (page: Page, name: string) => creditsPanel(page).getByRole('tab', { name })
const pack = (page: Page, credits: string) => panel(page).getByRole('radio', { name: new RegExp(`^${credits} credits`) })
const pay = (page: Page) => panel(page).getByRole('button', { name: /^Pay/ })
const waiting = (page: Page) => panel(page).getByRole('region', { name: 'Waiting to be paid' })
const phoneField = (page: Page) => panel(page).getByRole('textbox', { name: /^Phone/ })
const atCheckout = (page: Page, provider: string) => expect(page.getByText(`This is a simulator of ${provider}`)).toBeVisible()
const choose = (page: Page, what: 'Pay' | 'Fail' | 'Drop' | 'Cancel') => page.getByRole('button', { name: what, exact: true }).click()
const bought = (page: Page) => page.getByText('Credits Purchased Successfully!', { exact: true })

/** Chooses a pack in a currency, with a phone where one is asked for, and goes to the checkout. */
async function goToCheckout(page: Page, credits: string, currency: 'INR' | 'USD'): Promise<void> {
  await panel(page)
    .getByRole('button', { name: new RegExp(`^${currency}`) })
    .click()
  await pack(page, credits).check()
  if (await phoneField(page).isVisible()) await phoneField(page).fill('9820098200')
  await pay(page).click()
  await atCheckout(page, currency === 'INR' ? 'Cashfree' : 'PayPal')
}

test('PAY-01 PAY-02 PAY-06 PAY-07 PAY-12 credits are bought in rupees with play money, and another tab shows them', {
  tag: '@smoke',
}, async ({ page, context, library }) => {
  await signIn(context, library)
  await openCredits(page, library.url, 'Buy Credits')
  await expect(panel(page)).toContainText('Payment simulator: no money moves.')
  await goToCheckout(page, '1,000', 'INR')
  await expect(page.getByRole('heading', { name: 'Pay 1000.00 INR' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${library.url}/xperto?pending`)
  await expect(waiting(other)).toBeVisible()
  // Both are looked at from now on: good news stands for four seconds, and the other tab has it while this one still loads.
  await Promise.all([choose(page, 'Pay'), expect(bought(page)).toBeVisible(), expect(bought(other)).toBeVisible()])
  await expect(tab(other, 'Payment History')).toHaveAttribute('aria-selected', 'true')
  await expect(balance(other)).toHaveText('1,000.00 credits')

  await expect(page).toHaveURL(`${library.url}/xperto`)
  const line = panel(page).getByRole('list', { name: 'Payments' }).getByRole('listitem')
  await expect(line).toContainText(/1,000 credits.*Cashfree, CR-\w+.*₹1,000.*Paid/s)
  const download = page.waitForEvent('download')
  await line.getByRole('button', { name: /^Receipt of CR-/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^receipt-CR-\w+\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await tab(page, 'My Credits').click()
  await expect(panel(page).getByText('1,000.00', { exact: true })).toBeVisible()
  await expect(panel(page).getByRole('list', { name: 'Purchases and gifts' })).toContainText('₹1,000')
  // A second purchase asks for no phone.
  await tab(page, 'Buy Credits').click()
  await pack(page, '500').check()
  await expect(pay(page)).toHaveText('Pay ₹500')
  await expect(phoneField(page)).toHaveCount(0)
})

test('PAY-03 PAY-04 PAY-06 PAY-08 in dollars with a coupon a payment fails first, and the next charges what is shown', async ({
  page,
  context,
  library,
}) => {
  const code = await couponOf(library, 10, { listed: true })
  await signIn(context, library)
  await openCredits(page, library.url, 'Buy Credits')
  await panel(page).getByRole('button', { name: 'USD $' }).click()
  await pack(page, '2,500').check()
  const coupon = panel(page).getByRole('button', { name: new RegExp(`^${code}`) })
  await coupon.click()
  await expect(panel(page)).toContainText(/− \$\d+\.\d\d/)
  await goToCheckout(page, '2,500', 'USD')
  await choose(page, 'Fail')
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible()
  await expect(pack(page, '2,500')).toBeChecked()
  await expect(coupon).toHaveAttribute('aria-pressed', 'true')
  await expect(balance(page)).toHaveText('0.00 credits')
  const shown = ((await panel(page).getByText('To pay').locator('..').textContent()) ?? '').replace('To pay$', '')
  await pay(page).click()
  await atCheckout(page, 'PayPal')
  await expect(page.getByRole('heading', { name: `Pay ${shown} USD` })).toBeVisible()
  await choose(page, 'Pay')
  await expect(bought(page)).toBeVisible()
  await expect(panel(page).getByRole('list', { name: 'Payments' }).getByRole('listitem')).toContainText(`$${shown}`)
  await expect(balance(page)).toHaveText('2,500.00 credits')
})

test('CRE-07 NAV-14 PAY-08 a payment waits after the way back and a reload until it is called off or paid', async ({
  page,
  context,
  library,
}) => {
  await signIn(context, library)
  await openCredits(page, library.url, 'Buy Credits')
  await goToCheckout(page, '500', 'USD')
  await choose(page, 'Cancel')
  await expect(panel(page).getByText('The payment was cancelled. Nothing was charged.')).toBeVisible()
  await expect(page).toHaveURL(`${library.url}/xperto`)
  await goToCheckout(page, '500', 'USD')
  await page.goBack()
  await panel(page).getByRole('button', { name: 'Cancel the payment' }).click()
  await expect(panel(page).getByText('The payment was cancelled. Nothing was charged.')).toBeVisible()

  await goToCheckout(page, '1,000', 'INR')
  await page.goBack()
  await expect(tab(page, 'Buy Credits')).toHaveAttribute('aria-selected', 'true')
  await expect(waiting(page)).toContainText('1,000 credits')
  await page.goForward()
  await atCheckout(page, 'Cashfree')
  await choose(page, 'Drop')
  await expect(page.getByRole('heading', { name: 'You left. Nothing was paid.' })).toBeVisible()
  await page.goto(`${library.url}/xperto?pending`)
  await waiting(page).getByRole('button', { name: 'Look again' }).click()
  await expect(panel(page).getByText('Your payment is not through yet.')).toBeVisible()
  await pay(page).click()
  await atCheckout(page, 'Cashfree')
  await choose(page, 'Pay')
  await expect(bought(page)).toBeVisible()
  await expect(balance(page)).toHaveText('1,000.00 credits')
  await tab(page, 'Buy Credits').click()
  await expect(waiting(page)).toHaveCount(0)
  await expect(pack(page, '500')).toBeVisible()
})
