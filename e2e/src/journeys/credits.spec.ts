// @web/features/money/credits @server/modules/money/credits @server/modules/money/referrals
import { balance, earlyAccessCode, openCredits } from '../credits.ts'
import { call, composer, desktop, expect, newChat, newPerson, openChat, phone, signIn, test } from '../journey.ts'

test('NAV-06 NAV-07 CRE-02 REF-01 REF-02 every gift of the server arrives once, and another tab shows what came', async ({
  page,
  context,
  library,
}) => {
  const code = await earlyAccessCode(library, 250, 5)
  const friend = await newPerson(library, 'Bob Lee')
  const { referralCode } = await call<{ referralCode: string }>(library, friend, 'GET', `/api/v1/users/${friend.userId}`)
  await signIn(context, library)
  const other = await context.newPage()
  await openChat(other, library)
  await expect(balance(other)).toHaveText('0.00 credits')
  for (const [link, says, credits] of [
    [`early-access/${code.toLowerCase()}`, 'Early Access Credits Claimed Successfully', '250.00'],
    [`early-access/${code}`, 'You have claimed these credits already.', '250.00'],
    [`apply-referral/${referralCode.toLowerCase()}`, 'Referral Code Applied Successfully', '1,250.00'],
    [`apply-referral/${referralCode}`, 'Invalid referral code', '1,250.00'],
  ] as const) {
    await page.goto(`${library.url}/xperto/${link}`)
    await expect(page.getByText(says)).toBeVisible()
    await expect(page).toHaveURL(`${library.url}/xperto`)
    await expect(balance(page)).toHaveText(`${credits} credits`)
  }
  await openCredits(page, library.url)
  await page.getByRole('button', { name: 'Claim free credits' }).click()
  for (const tab of [page, other]) await expect(balance(tab)).toHaveText('2,250.00 credits')
})

test('NAV-21 nothing in the header moves while the balance comes, on a desktop and on a phone', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Stays')
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    const [part, figure] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holdUntil = async (address: RegExp, { promise }: { promise: Promise<void> }) =>
      await page.route(address, async (route) => {
        await promise
        await route.continue()
      })
    await holdUntil(/\/assets\/balance-[^/]*\.js$/, part)
    await holdUntil(/\/getTotalRemainingCredits\//, figure)
    await page.goto(`${library.url}/xperto/chat/${chatId}`)
    const more = page.getByRole('button', { name: 'More about this chat' })
    const place = async () => await more.evaluate((button) => button.getBoundingClientRect().x)
    await expect(composer(page)).toBeEditable()
    const before = await place()
    part.resolve()
    await expect(page.getByRole('button', { name: 'Refresh balance' })).toBeVisible()
    expect(await place()).toBe(before)
    figure.resolve()
    await expect(page.getByText(/^0\.00/)).toBeVisible()
    expect(await place()).toBe(before)
    await page.unrouteAll({ behavior: 'wait' })
  }
})
