import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeRates } from '../../../testing/objects.ts'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptVisitor } from '../../../testing/scripted-account.ts'
import { success } from '../../../testing/scripted-call.ts'

const total = page.getByRole('status').filter({ hasText: 'Together' })
const currency = async (name: string) => await page.getByRole('button', { name }).click()
const pack = (name: string, creditCount: number) => ({ name, description: name, price: creditCount, creditCount, currency: 'INR' })

async function openPrices(): Promise<void> {
  const server = scriptServer()
  scriptVisitor(server)
  server.answer('getCreditsInfo', success({ packs: [pack('Starter', 500), pack('Learner', 1000)], pricing: [] }))
  server.answer('getRates', success(makeRates()))
  await openApp('/xperto/usage-pricing')
  await expect.element(page.getByRole('heading', { level: 1, name: 'What it costs' })).toBeVisible()
}

it('NAV-09 the price list is for visitors too, with each price of the specification', async () => {
  await openPrices()
  expect(document.title).toBe('What it costs · xperto')
  await expect.element(page.getByRole('alertdialog', { name: 'Authentication Required' })).not.toBeInTheDocument()
  const prices = page
    .getByRole('row')
    .elements()
    .map((row) => [row.querySelector('th')?.textContent ?? '', row.querySelector('b')?.textContent])
  const priceOf = (name: string) => prices.find(([of]) => of?.startsWith(name))?.[1]
  expect(priceOf('Questions and answers')).toBe('100 rupees per 1M tokens')
  expect(priceOf('Goal plan')).toBe('100 credits')
  expect(priceOf('Resume generation')).toBe('100 credits')
  expect(priceOf('Newsletter')).toBe('60 credits per month')
  expect(priceOf('Interview session')).toBe('50 credits')
  expect(priceOf("Today's Tip, Support, Latest Insights, Hackathon")).toBe('free')
})

it('NAV-09 an evening of practice is priced in credits, in rupees and in dollars', async () => {
  await openPrices()
  const questions = page.getByRole('spinbutton', { name: /^Questions/ })
  const says = async (words: RegExp) => await expect.poll(() => total.element().textContent).toMatch(words)
  await says(/Together54\.60 credits/)
  await questions.fill('20')
  await page.getByRole('button', { name: 'Long' }).click()
  await page.getByRole('spinbutton', { name: /^Resumes/ }).fill('1')
  // 20 × 1,500 tokens, an interview and a résumé with theirs.
  await says(/Together158\.50 credits/)
  await currency('INR ₹')
  await says(/In rupees₹159$/)
  await expect.element(page.getByText('The pack of 500 credits lasts for 3 such evenings.')).toBeVisible()
  await currency('USD $')
  await says(/In dollars\$\d+\.\d\d$/)
  const learner = page.getByRole('listitem').filter({ hasText: '1,000 credits' })
  await expect.poll(() => learner.element().textContent).toMatch(/^1,000 credits\$\d+\.\d\d$/)
  await questions.fill('-3')
  await userEvent.tab()
  await expect.element(questions).toHaveValue(0)
})
