import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeConfig, makeUser } from '../../../testing/objects.ts'
import {
  balance,
  bought,
  couponField,
  creditsPanel,
  creditsTab,
  currency,
  pack,
  payButton,
  phoneField,
  tabPanel,
} from '../../../testing/credits-screen.ts'
import { desktop, openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { scriptCredits } from '../../../testing/scripted-credits.ts'
import { makeCoupon, scriptPayments } from '../../../testing/scripted-payments.ts'

const toPay = () => tabPanel.getByText('To pay', { exact: true }).element().parentElement?.textContent

/** Somebody without credits; with a phone on file, unless they are a newcomer. */
function someone({
  config = makeConfig(),
  onFile = '9820098200',
}: {
  config?: ReturnType<typeof makeConfig>
  onFile?: string | null
} = {}) {
  const server = scriptServer()
  const account = scriptAccount(server, { user: makeUser({ phone: onFile }), credits: 0, config })
  scriptCredits(server, account)
  return { server, account, payments: scriptPayments(server, account) }
}

for (const [size, viewport] of Object.entries({ desktop, phone }))
  it(`PAY-01 PAY-02 PAY-07 NAV-14 on a ${size} a first buyer is told what is missing, and leaves for Cashfree with the price shown`, async () => {
    const { server, payments } = someone({ onFile: null })
    await openApp('/xperto?pending', viewport)
    await expect.element(creditsTab('Buy Credits')).toHaveAttribute('aria-selected', 'true')
    await expect.element(tabPanel).toMatchTextContent('Payment simulator: no money moves.')
    await payButton.click()
    await expect.element(tabPanel.getByText('Please select credits to buy')).toBeVisible()
    await couponField.fill('ANY')
    await tabPanel.getByRole('button', { name: 'Apply' }).click()
    await expect.element(tabPanel.getByText('Select credits before applying coupon')).toBeVisible()
    await pack('1,000').click()
    await expect.element(tabPanel.getByText('Please select credits to buy')).not.toBeInTheDocument()
    await payButton.click()
    await expect.element(tabPanel.getByText('Phone number is required for first time credit purchase').first()).toBeVisible()
    await phoneField.fill('+91 98200')
    await payButton.click()
    await expect.element(tabPanel.getByText('Phone number is invalid').first()).toBeVisible()
    await expect.element(phoneField).toHaveAttribute('aria-invalid', 'true')
    await phoneField.fill('9820098200')
    await expect.element(payButton).toHaveTextContent('Pay ₹1,000')
    expect(server.calls('createCredits')).toEqual([])
    await payButton.click()
    await expect.poll(() => payments.checkouts).toHaveLength(1)
    expect(payments.checkouts).toEqual([`/play-money/cashfree/session_${payments.payments[0]?.customOrderId}`])
    const wish = { packName: 'Learner', currency: 'INR', phone: '9820098200', couponCode: null }
    expect(server.calls('createCredits').map(({ body }) => body)).toEqual([wish])
    expect(server.calls('createPayment').map(({ body }) => body.amount)).toEqual([1000])
  })

it('PAY-02 with a phone on file none is asked for', async () => {
  const { server } = someone()
  await openApp('/xperto?pending')
  await pack('500').click()
  await expect.element(phoneField).not.toBeInTheDocument()
  await payButton.click()
  await expect.poll(() => server.calls('createCredits').map(({ body }) => body.phone)).toEqual([null])
})

it('PAY-03 PAY-04 PAY-08 another currency keeps pack and coupon, and PayPal is asked for the price shown', async () => {
  const { server, payments } = someone()
  payments.coupons.push(makeCoupon('TENTH', 10))
  payments.hiddenCoupons.push(makeCoupon('HALF-INR', 50, { currencies: ['INR'] }))
  await openApp('/xperto?pending')
  const coupon = tabPanel.getByRole('button', { name: /^TENTH/ })
  await coupon.click()
  await expect.element(tabPanel.getByText('Select credits before applying coupon')).toBeVisible()
  await expect.element(coupon).toHaveAttribute('aria-pressed', 'false')
  await pack('2,500').click()
  await coupon.click()
  await expect.element(tabPanel.getByText('− ₹250', { exact: true })).toBeVisible()
  await expect.poll(toPay).toBe('To pay₹2,250')

  await currency('USD').click()
  await expect.poll(toPay).toBe('To pay$26.26')
  await expect.element(pack('2,500')).toBeChecked()
  await expect.element(coupon).toHaveAttribute('aria-pressed', 'true')
  await expect.element(tabPanel.getByText('− $2.92', { exact: true })).toBeVisible()

  // A code that does not exist, and one that is not good for this currency: it takes nothing off.
  await couponField.fill('NO-SUCH')
  await userEvent.keyboard('{Enter}')
  await expect.element(tabPanel.getByText('Coupon Not found')).toBeVisible()
  await couponField.fill('half-inr')
  await userEvent.keyboard('{Enter}')
  await expect.element(tabPanel.getByText('HALF-INR is not good for this pack in USD.')).toBeVisible()
  await expect.element(tabPanel).not.toMatchTextContent('− $')
  // Enter looked for a coupon, and paid nothing.
  expect(server.calls('createCredits')).toEqual([])
  await coupon.click()
  await payButton.click()
  await expect.poll(() => payments.checkouts).toHaveLength(1)
  expect(payments.checkouts).toEqual([`/play-money/paypal/${payments.payments[0]?.orderId}`])
  expect(server.calls('createCredits').map(({ body }) => [body.couponCode, body.currency])).toEqual([['TENTH', 'USD']])
  expect(server.calls('createPaypalOrder').map(({ body }) => [body.amount, body.provider])).toEqual([[26.26, 'PAYPAL']])
})

it.each([
  ['INR', 'INR'],
  ['USD', 'USD'],
  ['EUR', 'USD'],
] as const)('PAY-04 a visitor of a country with %s is shown prices in %s', async (proposed, pressed) => {
  const { server } = someone()
  server.answer('getVisitor', { success: true, data: { countryCode: 'XK', currency: proposed } })
  await openApp('/xperto?pending')
  await expect.element(currency(pressed)).toHaveAttribute('aria-pressed', 'true')
  expect(server.calls('getVisitor').map(({ query }) => query.timezone)).toEqual(['Europe/Berlin'])
})

it('PAY-04 while the chosen currency is converted nothing can be paid in the one before, and the last choice counts', async () => {
  const { server } = someone()
  const line = server.hold('getRates')
  await openApp('/xperto?pending')
  await pack('500').click()
  await currency('USD').click()
  await expect.element(payButton).toBeDisabled()
  await currency('INR').click()
  await expect.element(payButton).toBeEnabled()
  await line.release()
  // Once the rate is there dollars are a choice again, and rupees were the last one.
  await expect.element(currency('INR')).toHaveAttribute('aria-pressed', 'true')
  await currency('USD').click()
  await expect.element(payButton).toHaveTextContent('Pay $5.84')
})

it('PAY-06 PAY-11 PAY-04 what fails on the way to the checkout is said in its own sentence', async () => {
  const { server, payments } = someone()
  let back = server.instead(() => server.lose('getRates'))
  await openApp('/xperto?pending')
  await expect.element(pack('500')).toBeVisible()
  await currency('USD').click()
  await expect.element(page.getByText('Failed to convert currency. Please try again.')).toBeVisible()
  await expect.element(currency('INR')).toHaveAttribute('aria-pressed', 'true')
  back()
  await currency('USD').click()
  await expect.element(currency('USD')).toHaveAttribute('aria-pressed', 'true')
  await pack('500').click()

  back = server.instead(() => server.lose('createCredits'))
  await payButton.click()
  await expect.element(tabPanel.getByText('Credits Creation Failed')).toBeVisible()
  back()
  back = server.instead(() => server.lose('createPaypalOrder'))
  await payButton.click()
  await expect.element(tabPanel.getByText('Failed to create order')).toBeVisible()
  await expect.element(page.getByText('Payment failed. Please try again.')).toBeVisible()
  expect(payments.checkouts).toEqual([])
  back()
  await payButton.click()
  await expect.poll(() => payments.checkouts).toHaveLength(1)
})

it('PAY-07 where Cashfree itself takes payments, its own script opens the hosted checkout with the session of the order', async () => {
  const providers = { kind: 'providers', cashfree: { world: 'sandbox' }, paypal: null, checkoutUrl: null } as const
  const { server, payments } = someone({ config: makeConfig({ payments: providers }) })
  // Dollars are PayPal's, which takes none here.
  server.answer('getVisitor', { success: true, data: { countryCode: 'US', currency: 'USD' } })
  const opened: unknown[] = []
  const checkout = async (options: unknown) => {
    opened.push(options)
    return await Promise.resolve({})
  }
  Object.assign(globalThis, { Cashfree: (options: unknown) => (opened.push(options), { checkout }) })
  await openApp('/xperto?pending')
  await expect.element(currency('INR')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(currency('USD')).not.toBeInTheDocument()
  await expect.element(tabPanel).not.toMatchTextContent('no money moves')
  await pack('500').click()
  await payButton.click()
  const session = () => ({ paymentSessionId: `session_${payments.payments[0]?.customOrderId}`, redirectTarget: '_self' })
  await expect.poll(() => opened).toHaveLength(2)
  expect(opened).toEqual([{ mode: 'sandbox' }, session()])
  // The browser's own way back finds what waits.
  expect(location.search).toBe('?pending')
})

it('a coupon of 100 percent leaves nothing to pay: the credits are there at once, and the focus is on the history', async () => {
  const { payments } = someone()
  payments.hiddenCoupons.push(makeCoupon('GIFT', 100))
  await openApp('/xperto?pending')
  await pack('500').click()
  await couponField.fill('GIFT')
  await tabPanel.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(toPay).toBe('To pay₹0')
  payButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(bought).toBeVisible()
  await expect.element(balance).toHaveTextContent('500.00 credits')
  await expect.element(creditsTab('Payment History')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tabPanel).toHaveFocus()
  expect(payments.checkouts).toEqual([])
})

for (const [where, width] of Object.entries({ phone: 390, tablet: 800, desktop: 1440 }))
  it(`on a ${where} an error hides nothing of the panel: every tab is reached while it is there`, async () => {
    const { server } = someone()
    server.lose('getRates')
    await openApp('/xperto?pending', { width, height: 844 })
    if (width === 1440) await page.getByRole('button', { name: 'Expand panel' }).click()
    const tabs = () => creditsPanel.getByRole('tablist').element().getBoundingClientRect()
    await expect.element(payButton).toBeVisible()
    const before = tabs().toJSON()
    await currency('USD').click()
    const error = page.getByRole('alert').filter({ hasText: 'Failed to convert currency. Please try again.' })
    await expect.element(error).toBeVisible()
    const isClear = () => error.element().getBoundingClientRect().bottom <= tabs().top
    await expect.poll(isClear).toBe(true)
    for (const name of ['My Credits', 'Credits Usage', 'Payment History', 'Buy Credits']) {
      await creditsTab(name).click()
      await expect.element(creditsTab(name)).toHaveAttribute('aria-selected', 'true')
    }
    // Without a network the toast stands under the line that says so.
    server.setOffline(true)
    await expect.poll(() => document.querySelector('[data-offline]')).not.toBeNull()
    await expect.poll(isClear).toBe(true)
    server.setOffline(false)
    await error.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => tabs().toJSON()).toEqual(before)
  })
