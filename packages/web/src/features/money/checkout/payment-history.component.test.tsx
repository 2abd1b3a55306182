import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { creditsTab, tabPanel } from '../../../testing/credits-screen.ts'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { scriptCredits } from '../../../testing/scripted-credits.ts'
import { makePayment, scriptPayments } from '../../../testing/scripted-payments.ts'

it('FLD-05 PAY-10 payments are listed five at a time; without any there is the way to the first, which takes the focus along', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  scriptCredits(server, account)
  const { payments } = scriptPayments(server, account)
  await openApp('/xperto?panel=credits')
  await creditsTab('Payment History').click()
  await expect.element(tabPanel).toMatchTextContent('No Payment History Available.')
  const first = await tabPanel.getByRole('button', { name: 'Buy Credits' }).findElement()
  first.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(creditsTab('Buy Credits')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tabPanel).toHaveFocus()
  for (let n = 0; n < 7; n++) payments.unshift(makePayment())
  await server.follows()
  server.tell({ kind: 'credits_changed', chat_id: null })
  await creditsTab('Payment History').click()
  const lines = tabPanel.getByRole('list', { name: 'Payments' }).getByRole('listitem')
  await expect.element(lines).toHaveLength(5)
  await expect.element(tabPanel).toMatchTextContent('5 of 7')
  await tabPanel.getByRole('button', { name: 'Load More' }).click()
  await expect.element(lines).toHaveLength(7)
  expect(server.calls('listPayments').at(-1)?.query).toEqual({ page: 2, limit: 5, type: 'CREDIT_PURCHASE', status: 'PAYMENT_SUCCESS' })
  await expect.element(tabPanel).toMatchTextContent('All payments are shown.')
})
