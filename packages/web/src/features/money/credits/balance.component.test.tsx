import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { balance } from '../../../testing/credits-screen.ts'
import { desktop, openApp, reloadApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { makeGift, scriptCredits } from '../../../testing/scripted-credits.ts'
import { scriptPayments } from '../../../testing/scripted-payments.ts'

const refresh = page.getByRole('button', { name: 'Refresh balance' })
const note = page.getByText('Less than an evening of practice is left.')

it('a low balance is said once beside it, and again only after there was more: nobody who never had credits hears of it', async () => {
  const server = scriptServer()
  const account = scriptAccount(server, { credits: 0 })
  const credits = scriptCredits(server, account)
  const becomes = async (amount: number) => {
    account.credits = amount
    await server.follows()
    server.tell({ kind: 'credits_changed', chat_id: null })
    await expect.element(balance).toHaveTextContent(`${amount}.00 credits`)
  }
  await openApp('/xperto')
  await expect.element(balance).toHaveTextContent('0.00 credits')
  await server.settled()
  await expect.element(note).not.toBeInTheDocument()
  credits.records.push(makeGift({ totalCredits: 60 }))
  await becomes(60)
  await server.settled()
  await expect.element(note).not.toBeInTheDocument()
  await becomes(20)
  await expect.element(note).toBeVisible()
  await page.viewport(320, 568)
  await expect.element(note).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Close this note' }).click()
  reloadApp()
  await expect.element(balance).toHaveTextContent('20.00 credits')
  await server.settled()
  await expect.element(note).not.toBeInTheDocument()
  await page.viewport(desktop.width, desktop.height)

  await becomes(120)
  await becomes(21)
  await expect.element(note).toBeVisible()
  scriptPayments(server, account)
  await page.getByRole('button', { name: 'Buy Credits' }).click()
  await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent('Buy Credits')
  await expect.element(note).not.toBeInTheDocument()
})

it('CRE-04 a refresh settles first and reads then, and says which of the two failed', async () => {
  const server = scriptServer()
  const account = scriptAccount(server, { credits: 12 })
  scriptCredits(server, account)
  await openApp('/xperto')
  await expect.element(balance).toHaveTextContent('12.00 credits')
  // The stream of changes has the balance read as well, once it stands.
  await server.follows()
  await server.settled()
  const settling = server.hold('deductUserUsage', undefined, 'calls')
  const read = server.calls('getTotalRemainingCredits').length
  await refresh.click()
  await settling.asked()
  expect(server.calls('getTotalRemainingCredits')).toHaveLength(read)
  await settling.release()
  await expect.poll(() => server.calls('getTotalRemainingCredits')).toHaveLength(read + 1)
  await expect.element(page.getByRole('status').filter({ hasText: 'You have 12 credits' })).toBeInTheDocument()

  const back = server.instead(() => server.lose('getTotalRemainingCredits'))
  await refresh.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to get remaining credits')
  // What was read last stays where it is.
  await expect.element(balance).toHaveTextContent('12.00 credits')
  server.lose('deductUserUsage')
  const before = server.calls('getTotalRemainingCredits').length
  await refresh.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to deduct usage')
  expect(server.calls('getTotalRemainingCredits')).toHaveLength(before)
  back()
  await refresh.click()
  await expect.poll(() => server.calls('getTotalRemainingCredits')).toHaveLength(before + 1)
})
