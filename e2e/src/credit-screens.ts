import type { Page } from '@playwright/test'
import { buy, charge, creditsPanel, give, openCredits } from './credits.ts'
import { expect, newChat } from './journey.ts'
import type { Scene, Screen } from './screen.ts'

/** Somebody who was given credits and used some. */
async function withCredits({ product, person }: Scene): Promise<void> {
  if (!person) throw new Error('a visitor has no credits')
  await give(product, person, 1000, 'FIRST_TIME')
  await give(product, person, 500, 'REFERRAL_REWARD')
  const chatId = await newChat(product, person, 'GENERIC', 'Closures inside a loop')
  const detail = { chatId, model: 'simulated-model', inputTokens: 480, outputTokens: 132 }
  await charge(product, person, [
    { reason: 'NEWSLETTER', credits: 60 },
    { reason: 'GOAL_PLAN', credits: 100 },
    { reason: 'RESUME_GENERATION', credits: 100 },
    { reason: 'INTERVIEW_SESSION', credits: 50 },
    { reason: 'STANDARD_CHAT', credits: 0.0612, detail },
    { reason: 'STANDARD_CHAT', credits: 0.5, detail },
  ])
}

const screen = (name: string, tab: string, has: 'something' | 'nothing' | 'bought', then: (page: Page) => Promise<void>): Screen => ({
  name: `credits-${name}`,
  opensByItselfOnPhone: true,
  as: 'person',
  product: 'library',
  open: async (page, scene) => {
    if (has === 'something') await withCredits(scene)
    if (has === 'bought' && scene.person) for (const pack of ['Starter', 'Learner']) await buy(scene.product, scene.person, pack)
    await openCredits(page, scene.url, tab)
    await expect(creditsPanel(page).getByLabel(/^Loading/)).toHaveCount(0)
    await then(page)
  },
})

/** The tabs of the credits panel, for somebody new and for somebody who used them. */
export const creditScreens: Screen[] = [
  screen('my', 'My Credits', 'something', async (page) => {
    await expect(creditsPanel(page).getByText('1,189.43', { exact: true })).toBeVisible()
  }),
  screen('usage', 'Credits Usage', 'something', async (page) => {
    await creditsPanel(page)
      .getByRole('button', { name: /Standard Chat/ })
      .first()
      .click()
    await expect(creditsPanel(page).getByRole('link', { name: 'Closures inside a loop' })).toBeVisible()
  }),
  {
    name: 'credits-low',
    as: 'person',
    product: 'library',
    open: async (page, { url, product, person }) => {
      if (!person) throw new Error('a visitor has no credits')
      await give(product, person, 20)
      await page.goto(`${url}/xperto`)
      await expect(page.getByText('Less than an evening of practice is left.')).toBeVisible()
    },
  },
  screen('buy', 'Buy Credits', 'nothing', async (page) => {
    const panel = creditsPanel(page)
    await panel.getByRole('button', { name: 'INR ₹' }).click()
    await panel.getByRole('radio', { name: /^1,000 credits/ }).check()
    await panel.getByRole('textbox', { name: /^Phone/ }).fill('98200')
    await panel.getByRole('button', { name: /^Pay/ }).click()
    await expect(panel.getByText('Phone number is invalid').first()).toBeVisible()
  }),
  screen('payments', 'Payment History', 'bought', async (page) => {
    await expect(creditsPanel(page).getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(2)
  }),
  screen('usage-empty', 'Credits Usage', 'nothing', async () => undefined),
  screen('payments-empty', 'Payment History', 'nothing', async () => undefined),
]
