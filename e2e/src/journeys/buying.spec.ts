// @web/features/checkout @server/modules/checkout @server/modules/purchases @server/modules/payments @server/modules/coupons @server/modules/currency
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Purchase } from '@xperto/contract'
import { balance, buy, couponOf, creditsPanel, openCredits, passQuote } from '../credits.ts'
import { call, composer, expect, expectAccessible, newPerson, phone, signIn, test } from '../journey.ts'

const panel = (page: Page) => creditsPanel(page).getByRole('tabpanel')
const tab = (page: Page, name: string) => creditsPanel(page).getByRole('tab', { name })
const pack = (page: Page, credits: string) => panel(page).getByRole('radio', { name: new RegExp(`^${credits} credits`) })
const pay = (page: Page) => panel(page).getByRole('button', { name: /^Pay/ })
const toPay = (page: Page) => panel(page).getByText('To pay').locator('..')
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

/** Chooses 500 credits for rupees with a coupon, which leaves `price` to pay. */
async function chooseWithCoupon(page: Page, url: string, code: string, price: string): Promise<void> {
  await openCredits(page, url, 'Buy Credits')
  await panel(page).getByRole('button', { name: 'INR ₹' }).click()
  await pack(page, '500').check()
  await panel(page).getByRole('textbox', { name: 'Coupon code' }).fill(code)
  await panel(page).getByRole('button', { name: 'Apply' }).click()
  await expect(toPay(page)).toHaveText(`To pay${price}`)
  await phoneField(page).fill('9820098200')
}

for (const size of ['desktop', 'phone'] as const) {
  test(`PAY-01 PAY-02 PAY-06 PAY-07 on a ${size} a newcomer buys credits in rupees with play money, and is told what is missing`, async ({
    page,
    context,
    library,
  }) => {
    await signIn(context, library)
    if (size === 'phone') await page.setViewportSize(phone)
    await page.goto(`${library.url}/xperto?pending`)
    await expect(tab(page, 'Buy Credits')).toHaveAttribute('aria-selected', 'true')
    await panel(page).getByRole('button', { name: 'INR ₹' }).click()
    await expect(panel(page)).toContainText('Payment simulator: no money moves.')

    await pay(page).click()
    await expect(panel(page).getByText('Please select credits to buy')).toBeVisible()
    await panel(page).getByRole('textbox', { name: 'Coupon code' }).fill('ANY')
    await panel(page).getByRole('button', { name: 'Apply' }).click()
    await expect(panel(page).getByText('Select credits before applying coupon')).toBeVisible()
    await pack(page, '1,000').check()
    await expect(panel(page).getByText('Please select credits to buy')).toHaveCount(0)
    await pay(page).click()
    await expect(panel(page).getByText('Phone number is required for first time credit purchase').first()).toBeVisible()
    await phoneField(page).fill('+91 98200')
    await pay(page).click()
    await expect(panel(page).getByText('Phone number is invalid').first()).toBeVisible()
    await expect(phoneField(page)).toHaveAttribute('aria-invalid', 'true')
    await phoneField(page).fill('9820098200')
    await expect(pay(page)).toHaveText('Pay ₹1,000')
    await pay(page).click()

    await atCheckout(page, 'Cashfree')
    await expect(page.getByRole('heading', { name: 'Pay 1000.00 INR' })).toBeVisible()
    await choose(page, 'Pay')
    await expect(bought(page)).toBeVisible()
    await expect(tab(page, 'Payment History')).toHaveAttribute('aria-selected', 'true')
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
    await page.reload()
    await expect(bought(page)).toHaveCount(0)
    await expect(balance(page)).toHaveText('1,000.00 credits')
  })
}

test('PAY-03 PAY-04 PAY-08 in dollars, with a coupon: what is shown is charged, and another currency keeps pack and coupon', async ({
  page,
  context,
  library,
}) => {
  const code = await couponOf(library, 10, { listed: true })
  const onlyRupees = await couponOf(library, 50, { currencies: ['INR'] })
  await signIn(context, library)
  await openCredits(page, library.url, 'Buy Credits')
  await panel(page).getByRole('button', { name: 'INR ₹' }).click()
  const coupon = panel(page).getByRole('button', { name: new RegExp(`^${code}`) })
  await coupon.click()
  await expect(panel(page).getByText('Select credits before applying coupon')).toBeVisible()
  await expect(coupon).toHaveAttribute('aria-pressed', 'false')
  await pack(page, '2,500').check()
  await coupon.click()
  await expect(panel(page)).toContainText('− ₹250')
  await expect(toPay(page)).toHaveText('To pay₹2,250')

  await panel(page).getByRole('button', { name: 'USD $' }).click()
  await expect(pack(page, '2,500')).toBeChecked()
  await expect(coupon).toHaveAttribute('aria-pressed', 'true')
  await expect(toPay(page)).toHaveText(/^To pay\$\d+\.\d\d$/)
  await expect(panel(page)).toContainText(/− \$\d+\.\d\d/)

  // One that is not on offer, and one that is none; in a currency it is not good for it takes nothing off.
  const field = panel(page).getByRole('textbox', { name: 'Coupon code' })
  await field.fill('NO-SUCH')
  await field.press('Enter')
  await expect(panel(page).getByText('Coupon Not found')).toBeVisible()
  await field.fill(onlyRupees.toLowerCase())
  await field.press('Enter')
  await expect(panel(page).getByText(`${onlyRupees} is not good for this pack in USD.`)).toBeVisible()
  await expect(panel(page)).not.toContainText('− $')
  // Enter looked for a coupon, and paid nothing.
  await expect(panel(page).getByText('Phone number is required for first time credit purchase')).toHaveCount(0)
  await coupon.click()
  await phoneField(page).fill('9820098200')
  const shown = ((await toPay(page).textContent()) ?? '').replace('To pay$', '')
  await pay(page).click()
  await atCheckout(page, 'PayPal')
  await expect(page.getByRole('heading', { name: `Pay ${shown} USD` })).toBeVisible()
  await choose(page, 'Pay')
  await expect(bought(page)).toBeVisible()
  await expect(panel(page).getByRole('list', { name: 'Payments' })).toContainText(`$${shown}`)
  await expect(balance(page)).toHaveText('2,500.00 credits')
})

for (const currency of ['INR', 'USD'] as const) {
  test(`PAY-06 a payment in ${currency} that fails is said, what was chosen stays, and the next one succeeds`, async ({
    page,
    context,
    library,
  }) => {
    await signIn(context, library)
    await openCredits(page, library.url, 'Buy Credits')
    await goToCheckout(page, '500', currency)
    await choose(page, 'Fail')
    await expect(page.getByText('Payment failed. Please try again.')).toBeVisible()
    await expect(bought(page)).toHaveCount(0)
    await expect(pack(page, '500')).toBeChecked()
    await expect(balance(page)).toHaveText('0.00 credits')
    await pay(page).click()
    await atCheckout(page, currency === 'INR' ? 'Cashfree' : 'PayPal')
    await choose(page, 'Pay')
    await expect(bought(page)).toBeVisible()
    await expect(balance(page)).toHaveText('500.00 credits')
    await expect(panel(page).getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(1)
  })

  test(`CRE-07 NAV-14 a payment in ${currency} that was left waits: after the way back, after a reload, by ?pending, and is paid then`, async ({
    page,
    context,
    library,
  }) => {
    await signIn(context, library)
    await openCredits(page, library.url, 'Buy Credits')
    await goToCheckout(page, '1,000', currency)
    await page.goBack()
    const waiting = panel(page).getByRole('region', { name: 'Waiting to be paid' })
    await expect(tab(page, 'Buy Credits')).toHaveAttribute('aria-selected', 'true')
    await expect(waiting).toContainText('1,000 credits')
    await page.goForward()
    await atCheckout(page, currency === 'INR' ? 'Cashfree' : 'PayPal')
    await choose(page, 'Drop')
    await expect(page.getByRole('heading', { name: 'You left. Nothing was paid.' })).toBeVisible()
    await page.goto(`${library.url}/xperto?pending`)
    await expect(waiting).toBeVisible()
    await waiting.getByRole('button', { name: 'Look again' }).click()
    await expect(panel(page).getByText('Your payment is not through yet.')).toBeVisible()
    await page.goto(`${library.url}/xperto?pending`)
    await expect(waiting).toContainText('1,000 credits')
    await pay(page).click()
    await atCheckout(page, currency === 'INR' ? 'Cashfree' : 'PayPal')
    await choose(page, 'Pay')
    await expect(bought(page)).toBeVisible()
    await expect(balance(page)).toHaveText('1,000.00 credits')
    await tab(page, 'Buy Credits').click()
    await expect(waiting).toHaveCount(0)
    await expect(pack(page, '500')).toBeVisible()
  })
}

test('CRE-07 who pays after the price has held for its time is told so, and finds the same chosen', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const wish = { packName: 'Learner', currency: 'USD', phone: '9820098200' }
  const { id } = await call<Purchase>(library, person, 'POST', '/api/v1/credits/create', wish)
  await page.goto(`${library.url}/xperto?pending`)
  await expect(panel(page).getByRole('region', { name: 'Waiting to be paid' })).toContainText('This price holds until')
  await passQuote(library, id)
  await pay(page).click()
  await expect(
    panel(page).getByText('The price of this purchase has held for 15 minutes and is over. Choose your credits again.'),
  ).toBeVisible()
  await expect(pack(page, '1,000')).toBeChecked()
  await expect(panel(page).getByRole('button', { name: 'USD $' })).toHaveAttribute('aria-pressed', 'true')
  await pay(page).click()
  await atCheckout(page, 'PayPal')
})

test('PAY-08 who calls a payment off comes back to what they chose, with nothing charged', async ({ page, context, library }) => {
  await signIn(context, library)
  await openCredits(page, library.url, 'Buy Credits')
  await goToCheckout(page, '500', 'USD')
  await choose(page, 'Cancel')
  await expect(panel(page).getByText('The payment was cancelled. Nothing was charged.')).toBeVisible()
  await expect(page).toHaveURL(`${library.url}/xperto`)
  await expect(pack(page, '500')).toBeChecked()
  // By the button here as well, in rupees.
  await goToCheckout(page, '500', 'INR')
  await page.goBack()
  await panel(page).getByRole('button', { name: 'Cancel the payment' }).click()
  await expect(panel(page).getByText('The payment was cancelled. Nothing was charged.')).toBeVisible()
  await expect(pack(page, '500')).toBeChecked()
  await expect(balance(page)).toHaveText('0.00 credits')
})

test('REF-04 who pays when their coupon is used up hears that nothing was bought and the money goes back', async ({
  page,
  context,
  library,
}) => {
  const code = await couponOf(library, 50, { maxRedemptions: 1 })
  const other = await newPerson(library)
  await signIn(context, library)
  await chooseWithCoupon(page, library.url, code, '₹250')
  await pay(page).click()
  await atCheckout(page, 'Cashfree')
  const checkout = page.url()
  await choose(page, 'Fail')
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible()
  await call(library, other, 'POST', '/api/v1/credits/create', {
    ...{ packName: 'Starter', currency: 'INR', couponCode: code, phone: '9820098200' },
  })
  // The page of the order stands open all the same.
  await page.goto(checkout)
  await choose(page, 'Pay')
  await expect(panel(page).getByText('Your coupon was used up before you paid, so nothing was bought.')).toBeVisible()
  await expect(bought(page)).toHaveCount(0)
  await expect(pack(page, '500')).toBeChecked()
  await expect(toPay(page)).toHaveText('To pay₹500')
  await expect(balance(page)).toHaveText('0.00 credits')
  await tab(page, 'Payment History').click()
  const line = panel(page).getByRole('list', { name: 'Payments' }).getByRole('listitem')
  await expect(line).toContainText(/₹250\s*(?:Goes back|Given back)/)
})

test('PAY-12 what is paid in one tab is told in the other, which shows the history too', { tag: '@smoke' }, async ({
  page,
  context,
  library,
}) => {
  await signIn(context, library)
  await openCredits(page, library.url, 'Buy Credits')
  await goToCheckout(page, '2,500', 'INR')
  const other = await context.newPage()
  await other.goto(`${library.url}/xperto?pending`)
  await expect(panel(other).getByRole('region', { name: 'Waiting to be paid' })).toBeVisible()
  // Both are looked at from now on: good news stands for four seconds, and the other tab has it while this one still loads.
  await Promise.all([choose(page, 'Pay'), expect(bought(page)).toBeVisible(), expect(bought(other)).toBeVisible()])
  await expect(tab(other, 'Payment History')).toHaveAttribute('aria-selected', 'true')
  await expect(balance(other)).toHaveText('2,500.00 credits')
})

test('a coupon of 100 percent leaves nothing to pay: the credits are there at once', async ({ page, context, library }) => {
  const code = await couponOf(library, 100)
  await signIn(context, library)
  await chooseWithCoupon(page, library.url, code, '₹0')
  await pay(page).click()
  await expect(bought(page)).toBeVisible()
  await expect(balance(page)).toHaveText('500.00 credits')
})

test('PAY-11 PAY-04 what fails on the way is said in its own sentence, and nothing is charged', async ({ page, context, library }) => {
  await signIn(context, library)
  await page.route('**/api/v1/currency/rates*', (route) => route.abort())
  await openCredits(page, library.url, 'Buy Credits')
  await expect(pack(page, '500')).toBeVisible()
  await panel(page).getByRole('button', { name: 'USD $' }).click()
  await expect(page.getByText('Failed to convert currency. Please try again.')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'INR ₹' })).toHaveAttribute('aria-pressed', 'true')
  await page.unrouteAll()
  await panel(page).getByRole('button', { name: 'USD $' }).click()
  await expect(panel(page).getByRole('button', { name: 'USD $' })).toHaveAttribute('aria-pressed', 'true')
  await pack(page, '500').check()
  await phoneField(page).fill('9820098200')

  await page.route('**/api/v1/credits/create', (route) => route.abort())
  await pay(page).click()
  await expect(panel(page).getByText('Credits Creation Failed')).toBeVisible()
  await page.unrouteAll()
  await page.route('**/api/v1/payments/paypal/create-order', (route) => route.abort())
  await pay(page).click()
  await expect(panel(page).getByText('Failed to create order')).toBeVisible()
  await page.unrouteAll()
  await pay(page).click()
  await atCheckout(page, 'PayPal')
})

test('PAY-04 the currency is the visitor’s: rupees in India’s time zone, dollars for a country of another currency', async ({
  browser,
  library,
}) => {
  for (const [proposed, pressed] of [
    ['INR', 'INR ₹'],
    ['USD', 'USD $'],
    ['EUR', 'USD $'],
  ] as const) {
    const context = await browser.newContext({ timezoneId: 'Asia/Kolkata' })
    const page = await context.newPage()
    // This machine has no address abroad: what the server would say there is said here.
    if (proposed !== 'INR')
      await page.route('**/api/v1/currency/visitor*', (route) =>
        route.fulfill({ json: { success: true, data: { countryCode: 'XK', currency: proposed } } }),
      )
    await signIn(context, library)
    await openCredits(page, library.url, 'Buy Credits')
    await expect(panel(page).getByRole('button', { name: pressed })).toHaveAttribute('aria-pressed', 'true')
    await context.close()
  }
})

test('PAY-04 while the currency that was chosen is converted nothing can be paid in the one before, and the last choice counts', async ({
  page,
  context,
  library,
}) => {
  await signIn(context, library)
  const line = Promise.withResolvers<void>()
  await page.route('**/api/v1/currency/rates*', async (route) => {
    await line.promise
    await route.continue()
  })
  await openCredits(page, library.url, 'Buy Credits')
  await pack(page, '500').check()
  await phoneField(page).fill('9820098200')
  await panel(page).getByRole('button', { name: 'USD $' }).click()
  await expect(pay(page)).toBeDisabled()
  await panel(page).getByRole('button', { name: 'INR ₹' }).click()
  await expect(pay(page)).toBeEnabled()
  line.resolve()
  // Once the rate is there dollars are a choice again, and rupees were the last one.
  await expect(panel(page).getByRole('button', { name: 'INR ₹' })).toHaveAttribute('aria-pressed', 'true')
  await panel(page).getByRole('button', { name: 'USD $' }).click()
  await expect(pay(page)).toHaveText(/^Pay \$\d+\.\d\d$/)
})

test('PAY-07 where Cashfree itself takes payments, its own script opens the hosted checkout with the session of the order', async ({
  page,
  context,
  library,
}) => {
  await signIn(context, library)
  // The order is a real one of the simulator; what the page is told is that a real account takes payments, and its script is there already.
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    const payments = { kind: 'providers', cashfree: { world: 'sandbox' }, paypal: null, checkoutUrl: null }
    await route.fulfill({ json: { ...((await answer.json()) as object), payments } })
  })
  await page.addInitScript(() => {
    const opened: unknown[] = []
    const checkout = async (options: unknown) => {
      opened.push(options)
      await Promise.resolve()
      return {}
    }
    Object.assign(window, { opened, Cashfree: (options: unknown) => (opened.push(options), { checkout }) })
  })
  await openCredits(page, library.url, 'Buy Credits')
  // Dollars are PayPal's, which takes none here.
  await expect(panel(page).getByRole('button', { name: 'INR ₹' })).toHaveAttribute('aria-pressed', 'true')
  await expect(panel(page).getByRole('button', { name: 'USD $' })).toHaveCount(0)
  await expect(panel(page)).not.toContainText('no money moves')
  await pack(page, '500').check()
  await phoneField(page).fill('9820098200')
  await pay(page).click()
  const opened = async () => await page.evaluate(() => (window as unknown as { opened: unknown[] }).opened)
  await expect
    .poll(opened)
    .toEqual([{ mode: 'sandbox' }, { paymentSessionId: expect.stringMatching(/^session_/), redirectTarget: '_self' }])
  await expect(page).toHaveURL(/[?]pending$/)
})

test('PAY-10 payments are listed five at a time; without any there is the way to the first', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  await openCredits(page, library.url, 'Payment History')
  await expect(panel(page)).toContainText('No Payment History Available.')
  await panel(page).getByRole('button', { name: 'Buy Credits' }).click()
  await expect(tab(page, 'Buy Credits')).toHaveAttribute('aria-selected', 'true')
  for (let n = 0; n < 7; n++) await buy(library, person, 'Starter')
  await tab(page, 'Payment History').click()
  const lines = panel(page).getByRole('list', { name: 'Payments' }).getByRole('listitem')
  await expect(lines).toHaveCount(5)
  await expect(panel(page)).toContainText('5 of 7')
  await panel(page).getByRole('button', { name: 'Load More' }).click()
  await expect(lines).toHaveCount(7)
  await expect(panel(page)).toContainText('All payments are shown.')
})

for (const [where, width] of [
  ['phone', 390],
  ['tablet', 800],
  ['desktop, expanded,', 1440],
] as const) {
  test(`on a ${where} an error stays and hides nothing of the panel: every tab is reached while it is there`, async ({
    page,
    context,
    library,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(context, library)
    await page.route('**/api/v1/currency/rates*', (route) => route.abort())
    await openCredits(page, library.url, 'Buy Credits')
    if (width === 1440) await page.getByRole('button', { name: 'Expand panel' }).click()
    const tabs = creditsPanel(page).getByRole('tablist')
    const before = await tabs.boundingBox()
    await panel(page).getByRole('button', { name: 'USD $' }).click()
    const error = page.getByRole('alert').filter({ hasText: 'Failed to convert currency. Please try again.' })
    await expect(error).toBeVisible()
    const isClear = async () => {
      const [above, below] = [await error.boundingBox(), await tabs.boundingBox()]
      return above !== null && below !== null && above.y + above.height <= below.y
    }
    await expect.poll(isClear).toBe(true)
    for (const name of ['My Credits', 'Credits Usage', 'Payment History', 'Buy Credits']) {
      await tab(page, name).click()
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    }
    await expectAccessible(page)
    // Without a network the toast stands under the line that says so.
    await context.setOffline(true)
    await expect(page.locator('[data-offline]')).toBeAttached()
    await expect.poll(isClear).toBe(true)
    await context.setOffline(false)
    await error.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => tabs.boundingBox()).toEqual(before)
  })
}

test('who comes back from a checkout has the focus on what became of the payment, and goes on from there by keyboard', async ({
  page,
  context,
  library,
}) => {
  await signIn(context, library)
  await openCredits(page, library.url, 'Buy Credits')
  await goToCheckout(page, '500', 'USD')
  await choose(page, 'Cancel')
  await expect(panel(page).getByText('The payment was cancelled. Nothing was charged.')).toBeVisible()
  await expect(pack(page, '500')).toBeChecked()
  // The composer, which takes the focus of a page that is opened, is there as well.
  await expect(composer(page)).toBeEditable()
  await expect(panel(page)).toBeFocused()
  await goToCheckout(page, '500', 'INR')
  await choose(page, 'Fail')
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible()
  await expect(composer(page)).toBeEditable()
  await expect(panel(page)).toBeFocused()
  await goToCheckout(page, '500', 'INR')
  await choose(page, 'Pay')
  const line = panel(page).getByRole('list', { name: 'Payments' }).getByRole('listitem')
  await expect(line).toContainText('Paid')
  await expect(composer(page)).toBeEditable()
  await expect(panel(page)).toBeFocused()
  await expect(panel(page)).toHaveAccessibleName('Payment History')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(line.getByRole('button', { name: /^Receipt of CR-/ })).toBeFocused()
})

test('a button that goes away with what it did leaves the focus on what came of it', async ({ page, context, library }) => {
  const code = await couponOf(library, 100)
  await signIn(context, library)
  await openCredits(page, library.url, 'Payment History')
  await panel(page).getByRole('button', { name: 'Buy Credits' }).press('Enter')
  await expect(tab(page, 'Buy Credits')).toHaveAttribute('aria-selected', 'true')
  await expect(panel(page)).toBeFocused()
  await goToCheckout(page, '500', 'INR')
  await page.goBack()
  await panel(page).getByRole('button', { name: 'Cancel the payment' }).press('Enter')
  await expect(panel(page).getByText('The payment was cancelled. Nothing was charged.')).toBeFocused()
  await panel(page).getByRole('textbox', { name: 'Coupon code' }).fill(code)
  await panel(page).getByRole('button', { name: 'Apply' }).click()
  await expect(toPay(page)).toHaveText('To pay₹0')
  await pay(page).press('Enter')
  await expect(bought(page)).toBeVisible()
  await expect(tab(page, 'Payment History')).toHaveAttribute('aria-selected', 'true')
  await expect(panel(page)).toBeFocused()
})
