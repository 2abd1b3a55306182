import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { balance, creditsTab as tab, tabPanel as panel } from '../../../testing/credits-screen.ts'
import { makeConfig } from '../../../testing/objects.ts'
import { desktop, openApp, phone, reloadApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { makeGift, makeUse, scriptCredits } from '../../../testing/scripted-credits.ts'

const purchases = panel.getByRole('list', { name: 'Purchases and gifts' }).getByRole('listitem')
const codeField = panel.getByRole('textbox', { name: 'Referral code', exact: true })
const apply = panel.getByRole('button', { name: 'Apply' })

function someoneWith(credits: number, config = makeConfig()) {
  const server = scriptServer()
  const account = scriptAccount(server, { credits, config })
  return { server, account, credits: scriptCredits(server, account) }
}

for (const [size, viewport] of Object.entries({ desktop, phone }))
  it(`NAV-21 CRE-01 CRE-02 on a ${size} a new user claims the free credits, and header and panel show them`, async () => {
    someoneWith(0)
    await openApp('/xperto?panel=credits', viewport)
    await expect.element(panel).toMatchTextContent('Nothing yet.')
    await panel.getByRole('button', { name: 'Claim free credits' }).click()
    await expect.element(page.getByText('Free Credits Claimed Successfully')).toBeVisible()
    await expect.element(panel.getByText('1,000.00', { exact: true })).toBeVisible()
    await expect.element(panel).toMatchTextContent('Enough for about 10M tokens, or 20 interview sessions.')
    await expect.element(purchases).toMatchTextContent(/^1,000 credits\d{1,2} \w{3,4} \d{4}, \d\d:\d\dFirst-time credits$/)
    await expect.element(panel.getByRole('button', { name: 'Claim free credits' })).toBeDisabled()
    await expect.element(panel.getByText(/^Claimed on /)).toBeVisible()

    // The list folds away and comes back.
    await panel.getByText('Purchases', { exact: true }).click()
    await expect.element(panel.getByText('First-time credits')).not.toBeVisible()
    reloadApp()
    await expect.element(balance).toHaveTextContent('1,000.00 credits')
    if (size === 'phone') await expect.element(panel).not.toBeInTheDocument()
    await balance.click()
    await expect.element(panel).toMatchTextContent('Claimed on')
    await expect.element(panel.getByText('First-time credits')).toBeVisible()
  })

it('CRE-02 the list of purchases and gifts shows the newest five with what is left of each, and all on request', async () => {
  const { credits } = someoneWith(2650)
  for (let hundreds = 7; hundreds >= 1; hundreds--) credits.records.push(makeGift({ totalCredits: hundreds * 100 }))
  Object.assign(credits.records[6] ?? {}, { remainingCredits: 0 })
  Object.assign(credits.records[5] ?? {}, { remainingCredits: 150 })
  await openApp('/xperto?panel=credits')
  await expect.element(purchases.first().getByText('700 credits', { exact: true })).toBeVisible()
  await expect.element(purchases).toHaveLength(5)
  await panel.getByRole('button', { name: 'Show all 7' }).click()
  await expect.element(purchases).toHaveLength(7)
  await expect.element(purchases.nth(6)).toMatchTextContent('all used')
  await expect.element(purchases.nth(5).getByText('150 credits left', { exact: true })).toBeVisible()
})

it('CRE-03 the usage is listed 5 at a time, newest first, and each row opens to what it was made of', async () => {
  const { server, account, credits } = someoneWith(1000)
  await openApp('/xperto?panel=credits')
  await tab('Credits Usage').click()
  await expect.element(panel).toMatchTextContent('No Credit Usage Available.')
  const chat = account.addChat({ name: 'Closures inside a loop' })
  const detail = { chatId: chat.id, model: 'a-model', inputTokens: 480, outputTokens: 132 }
  credits.usage.push(makeUse('STANDARD_CHAT', 0.0612, detail), makeUse('INTERVIEW_SESSION', 50, { chatId: crypto.randomUUID() }))
  for (let use = 0; use < 5; use++) credits.usage.push(makeUse('NEWSLETTER', 60))
  await server.follows()
  server.tell({ kind: 'credits_changed', chat_id: null })
  const rows = panel.getByRole('list', { name: 'Credits Usage' }).getByRole('listitem')
  await expect.element(rows).toHaveLength(5)
  await expect.element(panel).toMatchTextContent('5 of 7')
  await expect.element(rows.first()).toMatchTextContent('Standard Chat')
  await expect.element(rows.first().getByText('0.06 credits', { exact: true })).toBeVisible()
  await expect.element(rows.nth(1)).toMatchTextContent('Interview Session')
  await panel.getByRole('button', { name: 'Load More' }).click()
  await expect.element(rows).toHaveLength(7)
  await expect.element(panel.getByRole('button', { name: 'Load More' })).not.toBeInTheDocument()

  rows.first().getByRole('button').element().focus()
  await userEvent.keyboard('{Enter}')
  for (const says of ['480 in, 132 out', 'a-model', '0.0612 credits. 612 tokens at 100 credits per 1M'])
    await expect.element(rows.first().getByText(says, { exact: true })).toBeVisible()
  await rows.nth(1).getByRole('button').click()
  await expect.element(rows.nth(1)).toMatchTextContent('It is deleted.')
  await expect.element(rows.nth(1).getByText('50.00 credits. A price of its own', { exact: true })).toBeVisible()
  await rows.first().getByRole('link', { name: 'Closures inside a loop' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Closures inside a loop' })).toBeVisible()
})

it('REF-01 the own referral code is copied with one press', async () => {
  someoneWith(0)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openApp('/xperto?panel=credits')
  await expect.element(panel.getByRole('textbox', { name: 'Your referral code' })).toHaveValue('ADA-2026')
  await expect.element(panel).toMatchTextContent('1000 free credits for your friend at once, and 1000 for you with their first purchase.')
  await panel.getByRole('button', { name: 'Copy' }).click()
  await expect.element(page.getByText('Referral code copied to clipboard!')).toBeVisible()
  expect(copied.mock.calls).toEqual([['ADA-2026']])
  copied.mockRestore()
})

it('REF-01 a friend’s code is applied once: an empty field does nothing, and a wrong code is said beside the field', async () => {
  const { server, credits } = someoneWith(0)
  credits.referralCodes.push('BOB-2026')
  await openApp('/xperto?panel=credits')
  await codeField.fill('   ')
  await apply.click()
  for (const code of ['NOBODYS00000', 'ADA-2026']) {
    await codeField.fill(code)
    await apply.click()
    await expect.element(panel.getByRole('alert')).toHaveTextContent('Invalid referral code')
    await expect.element(codeField).toHaveAttribute('aria-invalid', 'true')
    await expect.element(codeField).toHaveAccessibleDescription('Invalid referral code')
  }
  expect(server.calls('validateReferralCode').map(({ params }) => params.code)).toEqual(['NOBODYS00000', 'ADA-2026'])
  expect(server.calls('applyReferralCode')).toEqual([])
  await codeField.fill(' bob-2026 ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Referral Code Claimed Successfully')).toBeVisible()
  await expect.element(balance).toHaveTextContent('1,000.00 credits')
  await expect.element(panel).toMatchTextContent('It counts once.')
  await expect.element(codeField).not.toBeInTheDocument()
})

it('REF-01 CRE-02 the panel promises what the operator gives, and offers no free credits where there are none', async () => {
  const { credits } = someoneWith(0, makeConfig({ gifts: { firstTime: 0, referral: 250 } }))
  credits.referralCodes.push('BOB-2026')
  await openApp('/xperto?panel=credits')
  await expect.element(panel).toMatchTextContent('250 free credits for your friend at once, and 250 for you with their first purchase.')
  await expect.element(panel.getByRole('button', { name: 'Claim free credits' })).not.toBeInTheDocument()
})

it('REF-03 what failed without a sentence of the server is said in general', async () => {
  const { server } = someoneWith(0)
  server.lose('validateReferralCode')
  server.lose('claimFirstTimeCredits')
  await openApp('/xperto?panel=credits')
  await codeField.fill('ABC')
  await apply.click()
  await expect.element(panel.getByRole('alert')).toHaveTextContent('Something went wrong')
  await panel.getByRole('button', { name: 'Claim free credits' }).click()
  await expect.element(page.getByText('Something went wrong')).toHaveLength(2)
})
