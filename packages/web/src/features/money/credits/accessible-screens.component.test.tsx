import type { CreditRecord, CreditUsage } from '@xperto/contract'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { newId, nextInstant } from '../../../testing/objects.ts'
import { success } from '../../../testing/scripted-call.ts'
import type { ScriptedServer } from '../../../testing/scripted-server.ts'
import { type PersonScene, sweep } from '../../../testing/sweep.ts'

const opensByItself = { opensByItselfOnPhone: true }
const panel = page.getByLabelText('Right panel', { exact: true })

const gift = (source: string, totalCredits: number, remainingCredits: number): CreditRecord => ({
  id: newId(),
  totalCredits,
  remainingCredits,
  source,
  creditPrice: 0,
  discountPrice: 0,
  totalPrice: 0,
  currency: null,
  coupon: null,
  phone: null,
  purchaseDate: nextInstant(),
  isGivenBack: false,
  expiresOn: null,
})

/** What was received and used; nothing, where a test gives nothing. */
function scriptCredits(server: ScriptedServer, records: CreditRecord[] = [], usage: CreditUsage[] = []): void {
  server.answer('getCreditsByUserId', success(records))
  server.answer('listCreditUsage', success({ items: usage, currentPage: 1, totalPages: 1, totalItems: usage.length }))
  server.answer('listPayments', success({ items: [], currentPage: 1, totalPages: 1, totalItems: 0 }))
  server.answer('getLastCredit', success(null))
  server.answer('listCoupons', success([]))
}

async function openCredits({ go }: PersonScene, tab: string): Promise<void> {
  await go('/xperto?panel=credits')
  await panel.getByRole('tab', { name: tab }).click()
  await expect.element(panel.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
  await expect.element(panel.getByLabelText(/^Loading/)).not.toBeInTheDocument()
}

sweep(
  'credits-my',
  async (scene) => {
    scene.account.credits = 1189.43
    scriptCredits(scene.server, [gift('REFERRAL_REWARD', 500, 500), gift('FIRST_TIME', 1000, 689.43)])
    await openCredits(scene, 'My Credits')
    await expect.element(panel.getByText('1,189.43', { exact: true })).toBeVisible()
  },
  opensByItself,
)

sweep(
  'credits-usage',
  async (scene) => {
    const chat = scene.account.addChat({ name: 'Closures inside a loop' })
    const detail = { chatId: chat.id, model: 'simulated-model', inputTokens: 480, outputTokens: 132 }
    scriptCredits(
      scene.server,
      [gift('FIRST_TIME', 1000, 900)],
      [
        { id: newId(), usageType: 'STANDARD_CHAT', creditsDeducted: 0.0612, created_on: nextInstant(), detail },
        { id: newId(), usageType: 'NEWSLETTER', creditsDeducted: 60, created_on: nextInstant(), detail: null },
        { id: newId(), usageType: 'INTERVIEW_SESSION', creditsDeducted: 50, created_on: nextInstant(), detail: null },
      ],
    )
    await openCredits(scene, 'Credits Usage')
    await panel.getByRole('button', { name: /Standard Chat/ }).click()
    await expect.element(panel.getByRole('link', { name: 'Closures inside a loop' })).toBeVisible()
  },
  opensByItself,
)

sweep('credits-low', async ({ account, server, go }) => {
  account.credits = 20
  scriptCredits(server, [gift('OPERATOR', 20, 20)])
  await go('/xperto')
  await expect.element(page.getByText('Less than an evening of practice is left.')).toBeVisible()
})

sweep(
  'credits-usage-empty',
  async (scene) => {
    scriptCredits(scene.server)
    await openCredits(scene, 'Credits Usage')
    await expect.element(panel.getByText('No Credit Usage Available.')).toBeVisible()
  },
  opensByItself,
)

sweep(
  'credits-payments-empty',
  async (scene) => {
    scriptCredits(scene.server)
    await openCredits(scene, 'Payment History')
    await expect.element(panel.getByText('No Payment History Available.')).toBeVisible()
  },
  opensByItself,
)
