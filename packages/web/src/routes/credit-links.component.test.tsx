import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { balance } from '../testing/credits-screen.ts'
import { openApp, reloadApp, scriptServer } from '../testing/open-app.tsx'
import { scriptAccount, scriptVisitor } from '../testing/scripted-account.ts'
import { scriptCredits } from '../testing/scripted-credits.ts'

const defaultChat = page.getByRole('heading', { level: 1, name: 'Default' })

function someoneNew() {
  const server = scriptServer()
  const account = scriptAccount(server, { credits: 0 })
  return { account, credits: scriptCredits(server, account) }
}

it.each(['/xperto/payments?success', '/xperto/chat/?success=true', '/xperto?success'])(
  'NAV-13 the address %s says that credits were bought once, and loses its last part',
  async (path) => {
    const { account } = someoneNew()
    await openApp(path.replace('chat/', `chat/${account.addChat().id}`))
    await expect.element(page.getByText('Credits Purchased Successfully', { exact: true })).toBeVisible()
    await expect.poll(() => location.pathname + location.search).toBe('/xperto')
    await expect.element(defaultChat).toBeVisible()
    reloadApp()
    await expect.element(defaultChat).toBeVisible()
    await expect.element(page.getByText('Credits Purchased Successfully', { exact: true })).not.toBeInTheDocument()
  },
)

it('NAV-06 REF-02 a link with an early-access code gives its credits once, says so and leads to the workspace', async () => {
  const { credits } = someoneNew()
  credits.earlyAccess.set('EARLY-BIRD', 250)
  for (const [code, says] of [
    ['early-bird', 'Early Access Credits Claimed Successfully'],
    ['early-bird', 'You have claimed these credits already.'],
    ['no-such-code', 'This early-access code is not valid, or it has been used up.'],
  ]) {
    await openApp(`/xperto/early-access/${code}`)
    await expect.element(page.getByText(says ?? '')).toBeVisible()
    await expect.poll(() => location.pathname).toBe('/xperto')
    await expect.element(balance).toHaveTextContent('250.00 credits')
  }
})

it('NAV-07 a link with a referral code applies it; one that does not count says so', async () => {
  const { credits } = someoneNew()
  credits.referralCodes.push('BOB-2026')
  for (const [code, says] of [
    ['no-such-code', 'Invalid referral code'],
    ['BOB-2026', 'Referral Code Applied Successfully'],
    ['BOB-2026', 'Invalid referral code'],
  ]) {
    await openApp(`/xperto/apply-referral/${code}`)
    await expect.element(page.getByText(says ?? '')).toBeVisible()
    await expect.poll(() => location.pathname).toBe('/xperto')
  }
  await expect.element(balance).toHaveTextContent('1,000.00 credits')
})

it.each(['early-access', 'apply-referral'])(
  'NAV-06 NAV-07 a visitor at /xperto/%s is asked to sign in, and nothing is claimed',
  async (path) => {
    const server = scriptServer()
    scriptVisitor(server)
    await openApp(`/xperto/${path}/abc`)
    await expect.element(page.getByRole('alertdialog', { name: 'Authentication Required' })).toBeVisible()
    expect([...server.calls('claimEarlyAccessCredits'), ...server.calls('validateReferralCode')]).toEqual([])
  },
)
