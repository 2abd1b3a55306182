import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { couponField, creditsPanel, creditsTab, pack, payButton, tabPanel } from '../../../testing/credits-screen.ts'
import { makeUser } from '../../../testing/objects.ts'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { makeGift, makeUse, scriptCredits } from '../../../testing/scripted-credits.ts'
import { makeCoupon, scriptPayments } from '../../../testing/scripted-payments.ts'

const button = (name: string | RegExp) => tabPanel.getByRole('button', { name })
const focus = (element: Element) => (element as HTMLElement).focus()

/** An account with few credits left of a gift. */
function begin() {
  const server = scriptServer()
  const account = scriptAccount(server, { user: makeUser({ phone: '9820098200' }), credits: 20 })
  const credits = scriptCredits(server, account)
  const payments = scriptPayments(server, account)
  return { server, account, credits, payments }
}

async function openShop(): Promise<void> {
  await openApp('/xperto?panel=credits')
  await creditsTab('Buy Credits').click()
  await pack('500').click()
}

it('PAY-01 a code that is found late does not replace the coupon that was chosen meanwhile', async () => {
  const { server, payments } = begin()
  payments.coupons = [makeCoupon('TENOFF', 10)]
  payments.hiddenCoupons = [makeCoupon('KNOWN50', 50)]
  await openShop()
  const finding = server.hold('validateCoupon')
  await couponField.fill('KNOWN50')
  await button('Apply').click()
  await finding.asked()
  const offered = button(/^TENOFF/)
  await offered.click()
  await expect.element(offered).toHaveAttribute('aria-pressed', 'true')
  await finding.release()
  await expect.element(offered).toHaveAttribute('aria-pressed', 'true')
  expect(button(/^KNOWN50/).query()).toBeNull()
})

it('PAY-06 what was chosen stays while the purchase is created and where it is refused, though another one waits to be paid', async () => {
  const { server, payments } = begin()
  payments.hiddenCoupons = [makeCoupon('ONCE50', 50)]
  const price = { creditPrice: 1000, discountPrice: 0, totalPrice: 1000, coupon: null, phone: null }
  payments.last = {
    ...makeGift({ totalCredits: 1000, source: 'CREDIT_PURCHASE' }),
    ...price,
    ...{ packName: 'Learner', currency: 'INR', provider: 'CASHFREE', isPaid: false, quoteUntil: '2026-11-02T10:00:00.000Z', payment: null },
  }
  server.refuse('createCredits', 'coupon_used')
  await openApp('/xperto?pending')
  await button('Choose another pack').click()
  await pack('500').click()
  await couponField.fill('ONCE50')
  await button('Apply').click()
  await expect.element(payButton).toHaveTextContent('Pay ₹250')
  const creating = server.hold('createCredits')
  await payButton.click()
  await creating.asked()
  await expect.element(pack('500')).toBeChecked()
  await creating.release()
  await expect.element(tabPanel.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect.element(pack('500')).toBeChecked()
  expect(tabPanel.getByRole('region', { name: 'Waiting to be paid' }).query()).toBeNull()
})

it('PAY-01 CRE-01 a coupon found by its code is laid aside and taken again, and a note closed, without losing the focus', async () => {
  const { credits, payments } = begin()
  credits.records = [makeGift({ totalCredits: 20 })]
  payments.hiddenCoupons = [makeCoupon('KNOWN10', 10)]
  await openShop()
  await couponField.fill('KNOWN10')
  await userEvent.keyboard('{Enter}')
  const coupon = button(/^KNOWN10/)
  await expect.element(coupon).toHaveAttribute('aria-pressed', 'true')
  focus(coupon.element())
  for (const isTaken of ['false', 'true']) {
    await userEvent.keyboard('{Enter}')
    await expect.element(coupon).toHaveAttribute('aria-pressed', isTaken)
    await expect.element(coupon).toHaveFocus()
  }
  const close = page.getByRole('button', { name: 'Close this note' })
  await expect.element(close).toBeVisible()
  focus(close.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(close).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Refresh balance' })).toHaveFocus()
})

it('CRE-01 CRE-02 credits are claimed, lists are read to their end and what failed is asked for again by keyboard', async () => {
  const { server, credits } = begin()
  credits.usage = Array.from({ length: 7 }, () => makeUse('GOAL_PLAN', 1))
  await openApp('/xperto?panel=credits')
  const claim = creditsPanel.getByRole('button', { name: 'Claim free credits' })
  // It can be pressed once it is known that they were not claimed yet.
  await expect.element(claim).toBeEnabled()
  focus(claim.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(creditsPanel.getByText(/^Claimed on/)).toBeVisible()
  await expect.element(claim).toHaveFocus()

  const back = server.instead(() => server.refuse('listCreditUsage', 'credits_not_found'))
  await creditsTab('Credits Usage').click()
  const again = tabPanel.getByRole('button', { name: 'Try Again' })
  await expect.element(again).toBeVisible()
  back()
  focus(again.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(tabPanel.getByText('5 of 7')).toBeVisible()
  await expect.element(tabPanel).toHaveFocus()
  focus(tabPanel.getByRole('button', { name: 'Load More' }).element())
  await userEvent.keyboard('{Enter}')
  await expect.element(tabPanel.getByText('7 of 7')).toHaveFocus()
})
