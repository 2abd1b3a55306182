import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeUser } from '../../../testing/objects.ts'
import { balance, bought, couponField, creditsTab, currency, pack, payButton, tabPanel } from '../../../testing/credits-screen.ts'
import { closeApp, openApp, reloadApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { scriptCredits } from '../../../testing/scripted-credits.ts'
import { makeCoupon, scriptPayments } from '../../../testing/scripted-payments.ts'

const composer = page.getByRole('textbox', { name: 'Message' })
const waiting = tabPanel.getByRole('region', { name: 'Waiting to be paid' })
const cancelled = tabPanel.getByText('The payment was cancelled. Nothing was charged.')
const history = tabPanel.getByRole('list', { name: 'Payments' }).getByRole('listitem')

function someone() {
  const server = scriptServer()
  const account = scriptAccount(server, { user: makeUser({ phone: '9820098200' }), credits: 0 })
  scriptCredits(server, account)
  return { server, account, payments: scriptPayments(server, account) }
}

/** Chooses 500 credits in a currency and leaves for the checkout. */
async function leaveForCheckout({ payments }: ReturnType<typeof someone>, code: 'INR' | 'USD'): Promise<void> {
  const before = payments.checkouts.length
  await openApp('/xperto?pending')
  await currency(code).click()
  await pack('500').click()
  await payButton.click()
  await expect.poll(() => payments.checkouts).toHaveLength(before + 1)
  // What becomes of the payment, this page does not see any more.
  closeApp()
}

for (const code of ['INR', 'USD'] as const) {
  it(`PAY-06 a payment in ${code} that failed is said, what was chosen stays, and the focus is on it`, async () => {
    const scene = someone()
    await leaveForCheckout(scene, code)
    scene.payments.decide('PAYMENT_FAILED')
    await openApp(scene.payments.wayBack())
    await expect.element(page.getByText('Payment failed. Please try again.')).toBeVisible()
    await expect.element(bought).not.toBeInTheDocument()
    await expect.element(pack('500')).toBeChecked()
    await expect.element(currency(code)).toHaveAttribute('aria-pressed', 'true')
    // The composer, which takes the focus of a page that is opened, is there as well.
    await expect.element(composer).toBeEnabled()
    await expect.element(tabPanel).toHaveFocus()
    expect(location.search).toBe('')
  })

  it(`CRE-07 NAV-14 a payment in ${code} that was left waits after the way back and a reload, can be looked at again, and goes on`, async () => {
    const scene = someone()
    await leaveForCheckout(scene, code)
    // The way back of the browser itself loads the address that the page left behind.
    expect(location.search).toBe('?pending')
    reloadApp()
    await expect.element(creditsTab('Buy Credits')).toHaveAttribute('aria-selected', 'true')
    await expect.element(waiting).toMatchTextContent(/(?<![\d,])500 credits/)
    await waiting.getByRole('button', { name: 'Look again' }).click()
    await expect.element(tabPanel.getByText('Your payment is not through yet.')).toBeVisible()
    await payButton.click()
    await expect.poll(() => scene.payments.checkouts).toHaveLength(2)
    expect(scene.payments.checkouts[1]).toBe(scene.payments.checkouts[0])
    expect(scene.server.calls('createCredits')).toHaveLength(1)
  })
}

it('CRE-07 a payment whose price is over is refused in the server’s words, and the same stays chosen', async () => {
  const { server, payments } = someone()
  await openApp('/xperto?pending')
  await currency('USD').click()
  await pack('1,000').click()
  const back = server.instead(() => server.lose('createPaypalOrder'))
  await payButton.click()
  await expect.element(waiting).toMatchTextContent('This price holds until')
  server.answer('createPaypalOrder', () => {
    payments.last = null
    server.answer('createPaypalOrder', () => Promise.reject(new TypeError('asked twice')))
    return Response.json({ success: false, error: overdue }, { status: 409 })
  })
  await payButton.click()
  await expect.element(tabPanel.getByText(overdue.message)).toBeVisible()
  await expect.element(pack('1,000')).toBeChecked()
  await expect.element(currency('USD')).toHaveAttribute('aria-pressed', 'true')
  back()
  await payButton.click()
  await expect.poll(() => payments.checkouts).toHaveLength(1)
})
const overdue = {
  code: 'quote_over',
  message: 'The price of this purchase has held for 15 minutes and is over. Choose your credits again.',
}

it('PAY-08 a payment that is called off at the checkout leads back to what was chosen, with the focus there', async () => {
  const scene = someone()
  await leaveForCheckout(scene, 'USD')
  await openApp(scene.payments.wayBack('&cancelled'))
  await expect.element(cancelled).toBeVisible()
  await expect.poll(() => location.pathname + location.search).toBe('/xperto')
  await expect.element(pack('500')).toBeChecked()
  await expect.element(composer).toBeEnabled()
  await expect.poll(() => tabPanel.element().contains(document.activeElement)).toBe(true)
  expect(scene.server.calls('updatePayment').map(({ body }) => body.status)).toEqual(['PAYMENT_CANCELLED'])
})

it('PAY-08 a payment that is cancelled by the button is told where the button was, with the focus on the sentence', async () => {
  const scene = someone()
  await leaveForCheckout(scene, 'INR')
  reloadApp()
  const cancel = await waiting.getByRole('button', { name: 'Cancel the payment' }).findElement()
  cancel.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(cancelled).toHaveFocus()
  await expect.element(pack('500')).toBeChecked()
  await expect.element(balance).toHaveTextContent('0.00 credits')
})

it('REF-04 a payment whose coupon was used up meanwhile bought nothing: the page says so, and that the money goes back', async () => {
  const scene = someone()
  const { payments, account } = scene
  payments.hiddenCoupons.push(makeCoupon('HALF', 50))
  await openApp('/xperto?pending')
  await pack('500').click()
  await couponField.fill('HALF')
  await tabPanel.getByRole('button', { name: 'Apply' }).click()
  await expect.element(payButton).toHaveTextContent('Pay ₹250')
  await payButton.click()
  await expect.poll(() => payments.checkouts).toHaveLength(1)
  closeApp()
  payments.decide('PAYMENT_SUCCESS')
  Object.assign(payments.payments[0] ?? {}, { isGranted: false })
  account.credits = 0
  payments.hiddenCoupons.length = 0
  await openApp(payments.wayBack())
  await expect.element(tabPanel.getByText('Your coupon was used up before you paid, so nothing was bought.')).toBeVisible()
  await expect.element(bought).not.toBeInTheDocument()
  await expect.element(pack('500')).toBeChecked()
  await expect.element(payButton).toHaveTextContent('Pay ₹500')
  await creditsTab('Payment History').click()
  await expect.element(history).toMatchTextContent(/₹250Goes back/)
})

it('PAY-12 a payment that is made in another tab is told here as well, and the history is shown', async () => {
  const scene = someone()
  await leaveForCheckout(scene, 'INR')
  reloadApp()
  await expect.element(waiting).toBeVisible()
  await scene.server.follows()
  await scene.server.settled()
  scene.payments.decide('PAYMENT_SUCCESS')
  scene.server.tell({ kind: 'credits_changed', chat_id: null })
  await expect.element(bought).toBeVisible()
  await expect.element(creditsTab('Payment History')).toHaveAttribute('aria-selected', 'true')
  await expect.element(balance).toHaveTextContent('500.00 credits')
})
