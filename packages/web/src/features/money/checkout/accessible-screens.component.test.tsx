import type { Payment } from '@xperto/contract'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { makeRates, newId, nextInstant } from '../../../testing/objects.ts'
import { success } from '../../../testing/scripted-call.ts'
import { type PersonScene, sweep } from '../../../testing/sweep.ts'

const opensByItself = { opensByItselfOnPhone: true }
const panel = page.getByLabelText('Right panel', { exact: true })

const paid = (packName: string, totalCredits: number, amount: number): Payment => ({
  id: newId(),
  amount,
  currency: 'INR',
  provider: 'CASHFREE',
  orderId: newId(),
  customOrderId: newId(),
  paymentType: 'CREDIT_PURCHASE',
  status: 'PAYMENT_SUCCESS',
  isGranted: true,
  creditDetails: { creditId: newId(), packName, totalCredits, creditPrice: amount, discountPrice: 0, coupon: null },
  refundedAmount: 0,
  createdOn: nextInstant(),
  paidOn: nextInstant(),
})

async function openTab({ server, go }: PersonScene, tab: string, payments: Payment[] = []): Promise<void> {
  server.answer('getCreditsByUserId', success([]))
  server.answer('getLastCredit', success(null))
  server.answer('listCoupons', success([]))
  server.answer('listPayments', success({ items: payments, currentPage: 1, totalPages: 1, totalItems: payments.length }))
  server.answer('getRates', success(makeRates()))
  const pack = (name: string, creditCount: number) => ({
    name,
    description: `${name} pack`,
    price: creditCount,
    creditCount,
    currency: 'INR',
  })
  server.answer('getCreditsInfo', success({ packs: [pack('Starter', 500), pack('Learner', 1000), pack('Builder', 2500)], pricing: [] }))
  await go('/xperto?panel=credits')
  await panel.getByRole('tab', { name: tab }).click()
}

sweep(
  'credits-buy',
  async (scene) => {
    await openTab(scene, 'Buy Credits')
    await panel.getByRole('button', { name: 'INR ₹' }).click()
    await panel.getByRole('radio', { name: /^1,000 credits/ }).click()
    await panel.getByRole('textbox', { name: /^Phone/ }).fill('98200')
    await panel.getByRole('button', { name: /^Pay/ }).click()
    await expect.element(panel.getByText('Phone number is invalid').first()).toBeVisible()
  },
  opensByItself,
)

sweep(
  'credits-payments',
  async (scene) => {
    await openTab(scene, 'Payment History', [paid('Learner', 1000, 1000), paid('Starter', 500, 500)])
    await expect.element(panel.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveLength(2)
  },
  opensByItself,
)
