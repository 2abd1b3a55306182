// @web/features/credits @server/modules/credits @server/modules/referrals
import type { Page } from '@playwright/test'
import { startProduct } from '@xperto/server/testing/product-process'
import { balance, charge, creditsPanel, earlyAccessCode, give, openCredits } from '../credits.ts'
import { call, composer, desktop, expect, newChat, newPerson, phone, signIn, test } from '../journey.ts'

const tabpanel = (page: Page) => creditsPanel(page).getByRole('tabpanel')
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh balance' })

for (const [size, viewport] of Object.entries({ desktop, phone })) {
  test(`NAV-21 CRE-01 CRE-02 on a ${size} somebody new claims their free credits, and every place and tab shows them`, async ({
    page,
    context,
    library,
  }) => {
    await signIn(context, library)
    await page.setViewportSize(viewport)
    const other = await context.newPage()
    await other.setViewportSize(viewport)
    await other.goto(`${library.url}/xperto`)
    await expect(balance(other)).toHaveText('0.00 credits')
    // It hears of changes from the moment it follows them.
    await expect(composer(other)).toBeEditable()

    await openCredits(page, library.url)
    const panel = tabpanel(page)
    await expect(panel).toContainText('Nothing yet.')
    await panel.getByRole('button', { name: 'Claim free credits' }).click()
    await expect(page.getByText('Free Credits Claimed Successfully')).toBeVisible()
    await expect(panel.getByText('1,000.00', { exact: true })).toBeVisible()
    await expect(panel).toContainText('Enough for about 10M tokens, or 20 interview sessions.')
    const line = panel.getByRole('list', { name: 'Purchases and gifts' }).getByRole('listitem')
    await expect(line).toHaveText(/^1,000 credits\d{1,2} \w{3,4} \d{4}, \d\d:\d\dFirst-time credits$/)
    await expect(panel.getByRole('button', { name: 'Claim free credits' })).toBeDisabled()
    await expect(panel.getByText(/^Claimed on /)).toBeVisible()
    await expect(balance(other)).toHaveText('1,000.00 credits')

    // The list folds away and comes back.
    await panel.getByText('Purchases', { exact: true }).click()
    await expect(line).toBeHidden()
    await page.reload()
    if (size === 'phone') await expect(creditsPanel(page)).toBeHidden()
    await expect(balance(page)).toHaveText('1,000.00 credits')
    await balance(page).click()
    await expect(tabpanel(page)).toContainText('Claimed on')
    await expect(tabpanel(page).getByRole('list', { name: 'Purchases and gifts' })).toBeVisible()
  })
}

test('CRE-02 what came is listed newest first, with what is left of it, and a long list is cut', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  for (let credits = 1; credits <= 7; credits++) await give(library, person, credits * 100)
  await charge(library, person, [{ reason: 'GOAL_PLAN', credits: 150 }])
  await openCredits(page, library.url)
  const lines = tabpanel(page).getByRole('list', { name: 'Purchases and gifts' }).getByRole('listitem')
  await expect(lines).toHaveCount(5)
  await expect(lines.first().getByText('700 credits', { exact: true })).toBeVisible()
  await tabpanel(page).getByRole('button', { name: 'Show all 7' }).click()
  await expect(lines).toHaveCount(7)
  // The oldest is spent first.
  await expect(lines.nth(6)).toContainText('all used')
  await expect(lines.nth(5).getByText('150 credits left', { exact: true })).toBeVisible()
  await expect(balance(page)).toHaveText('2,650.00 credits')
})

test('less than an evening is said once, near the balance, to who had credits: until there were more and they are low again', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const note = page.getByText('Less than an evening of practice is left.')
  await page.goto(`${library.url}/xperto`)
  await expect(balance(page)).toHaveText('0.00 credits')
  await give(library, person, 60)
  await expect(balance(page)).toHaveText('60.00 credits')
  await expect(note).toHaveCount(0)
  await charge(library, person, [{ reason: 'STANDARD_CHAT', credits: 40 }])
  await expect(note).toBeVisible()
  await page.setViewportSize({ width: 320, height: 568 })
  await expect(note).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Close this note' }).click()
  await page.reload()
  await expect(balance(page)).toHaveText('20.00 credits')
  await expect(note).toHaveCount(0)
  await page.setViewportSize(desktop)

  await give(library, person, 100)
  await expect(balance(page)).toHaveText('120.00 credits')
  await charge(library, person, [{ reason: 'GOAL_PLAN', credits: 100 }])
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Buy Credits' }).click()
  await expect(creditsPanel(page).getByRole('tab', { selected: true })).toHaveText('Buy Credits')
  await expect(note).toHaveCount(0)
})

test('NAV-13 an address that says success is said once, and loses its last part', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Closures')
  for (const path of ['/xperto/payments?success', `/xperto/chat/${chatId}?success=true`, '/xperto?success']) {
    await page.goto(library.url + path)
    await expect(page.getByText('Credits Purchased Successfully', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`${library.url}/xperto`)
    await expect(page.getByRole('heading', { level: 1, name: 'Default' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Default' })).toBeVisible()
    await expect(page.getByText('Credits Purchased Successfully', { exact: true })).toHaveCount(0)
  }
})

test('CRE-04 a refresh settles first and reads then, and says which of the two failed', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  await give(library, person, 12)
  // The stream of changes has the balance read as well: once it stands, and with each change.
  await page.route('**/events', (route) => route.abort())
  await page.goto(`${library.url}/xperto`)
  await expect(balance(page)).toHaveText('12.00 credits')
  const asked: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (/deduct-user-usage|getTotalRemainingCredits/.test(path)) asked.push(path.replace(person.userId, 'me'))
  })
  await refresh(page).click()
  await expect.poll(() => asked).toEqual(['/credit-usage-history/deduct-user-usage/me', '/api/v1/credits/getTotalRemainingCredits/me'])
  await expect(page.getByRole('status').filter({ hasText: 'You have 12 credits' })).toBeAttached()

  await page.route('**/getTotalRemainingCredits/**', (route) => route.abort())
  await refresh(page).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to get remaining credits')
  // What was read last stays where it is.
  await expect(balance(page)).toHaveText('12.00 credits')
  await page.route('**/deduct-user-usage/**', (route) => route.abort())
  asked.length = 0
  await refresh(page).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to deduct usage')
  expect(asked).toEqual(['/credit-usage-history/deduct-user-usage/me'])
  await page.unroute('**/getTotalRemainingCredits/**')
  await page.unroute('**/deduct-user-usage/**')
  await refresh(page).click()
  await expect.poll(() => asked.length).toBe(3)
})

test('CRE-03 what was used is listed 5 at a time, newest first, and each row opens to what it was made of', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  await openCredits(page, library.url, 'Credits Usage')
  await expect(tabpanel(page)).toContainText('No Credit Usage Available.')
  const chatId = await newChat(library, person, 'GENERIC', 'Closures inside a loop')
  const gone = await newChat(library, person, 'GENERIC', 'Soon gone')
  await give(library, person, 1000)
  const detail = { chatId, model: 'a-model', inputTokens: 480, outputTokens: 132 }
  await charge(library, person, [
    ...Array.from({ length: 5 }, () => ({ reason: 'NEWSLETTER', credits: 60 })),
    { reason: 'INTERVIEW_SESSION', credits: 50, detail: { chatId: gone } },
    { reason: 'STANDARD_CHAT', credits: 0.0612, detail },
  ])
  await call(library, person, 'DELETE', `/chats/${gone}`)
  // Told to this page while it shows the empty list.
  const rows = tabpanel(page).getByRole('list', { name: 'Credits Usage' }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(tabpanel(page)).toContainText('5 of 7')
  await expect(rows.first()).toContainText('Standard Chat')
  await expect(rows.first().getByText('0.06 credits', { exact: true })).toBeVisible()
  await expect(rows.nth(1)).toContainText('Interview Session')
  await tabpanel(page).getByRole('button', { name: 'Load More' }).click()
  await expect(rows).toHaveCount(7)
  await expect(tabpanel(page).getByRole('button', { name: 'Load More' })).toHaveCount(0)

  await rows.first().getByRole('button').focus()
  await page.keyboard.press('Enter')
  for (const says of ['480 in, 132 out', 'a-model', '0.0612 credits. 612 tokens at 100 credits per 1M'])
    await expect(rows.first().getByText(says, { exact: true })).toBeVisible()
  await rows.nth(1).getByRole('button').click()
  await expect(rows.nth(1)).toContainText('It is deleted.')
  await expect(rows.nth(1).getByText('50.00 credits. A price of its own', { exact: true })).toBeVisible()
  await rows.first().getByRole('link', { name: 'Closures inside a loop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Closures inside a loop' })).toBeVisible()
})

test('REF-01 one’s own code is copied, and a friend’s is applied once: an empty field does nothing, a wrong code is said', async ({
  page,
  context,
  library,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const friend = await newPerson(library, 'Bob Lee')
  const { referralCode } = await call<{ referralCode: string }>(library, friend, 'GET', `/api/v1/users/${friend.userId}`)
  await signIn(context, library)
  await openCredits(page, library.url)
  const panel = tabpanel(page)
  await expect(panel).toContainText('1000 free credits for your friend at once, and 1000 for you with their first purchase.')
  const own = await panel.getByRole('textbox', { name: 'Your referral code' }).inputValue()
  await panel.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Referral code copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(own)

  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('userReferral') && asked.push(request.method())))
  const field = panel.getByRole('textbox', { name: 'Referral code', exact: true })
  const apply = panel.getByRole('button', { name: 'Apply' })
  await field.fill('   ')
  await apply.click()
  for (const code of ['NOBODYS00000', own]) {
    await field.fill(code)
    await apply.click()
    await expect(panel.getByRole('alert')).toHaveText('Invalid referral code')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription('Invalid referral code')
  }
  expect(asked).toEqual(['GET', 'GET'])
  await field.fill(` ${referralCode.toLowerCase()} `)
  await field.press('Enter')
  await expect(page.getByText('Referral Code Claimed Successfully')).toBeVisible()
  await expect(balance(page)).toHaveText('1,000.00 credits')
  await expect(panel).toContainText('It counts once.')
  await expect(field).toHaveCount(0)
})

test('REF-01 CRE-02 what is promised is what the operator gives, and where nothing is given to whoever is new, nothing is offered', async ({
  page,
  context,
}) => {
  const product = await startProduct({ GRANT_REFERRAL: '250', GRANT_FIRST_TIME: '0' })
  try {
    const friend = await newPerson(product, 'Bob Lee')
    const { referralCode } = await call<{ referralCode: string }>(product, friend, 'GET', `/api/v1/users/${friend.userId}`)
    await signIn(context, product)
    await openCredits(page, product.url)
    const panel = tabpanel(page)
    await expect(panel).toContainText('250 free credits for your friend at once, and 250 for you with their first purchase.')
    await expect(panel.getByRole('button', { name: 'Claim free credits' })).toHaveCount(0)
    await panel.getByRole('textbox', { name: 'Referral code', exact: true }).fill(referralCode)
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expect(balance(page)).toHaveText('250.00 credits')
  } finally {
    await product.remove()
  }
})

test('REF-03 what failed without a word of the server is said in general', async ({ page, context, library }) => {
  await signIn(context, library)
  await openCredits(page, library.url)
  await page.route('**/userReferral/**', (route) => route.abort())
  await page.route('**/claimFirstTimeCredits/**', (route) => route.abort())
  await tabpanel(page).getByRole('textbox', { name: 'Referral code', exact: true }).fill('ABC')
  await tabpanel(page).getByRole('button', { name: 'Apply' }).click()
  await expect(tabpanel(page).getByRole('alert')).toHaveText('Something went wrong')
  await tabpanel(page).getByRole('button', { name: 'Claim free credits' }).click()
  await expect(page.getByText('Something went wrong')).toHaveCount(2)
})

test('NAV-06 REF-02 a link with an early-access code gives its credits once, says so and leads to the workspace', async ({
  page,
  context,
  library,
}) => {
  const code = await earlyAccessCode(library, 250, 5)
  await signIn(context, library)
  const address = `${library.url}/xperto/early-access/${code.toLowerCase()}`
  for (const says of ['Early Access Credits Claimed Successfully', 'You have claimed these credits already.']) {
    await page.goto(address)
    await expect(page.getByText(says)).toBeVisible()
    await expect(page).toHaveURL(`${library.url}/xperto`)
    await expect(balance(page)).toHaveText('250.00 credits')
  }
  await page.goto(`${library.url}/xperto/early-access/no-such-code`)
  await expect(page.getByText('This early-access code is not valid, or it has been used up.')).toBeVisible()
  await expect(page).toHaveURL(`${library.url}/xperto`)
})

test('NAV-07 a link with a referral code applies it; one that does not count says so', async ({ page, context, library }) => {
  const friend = await newPerson(library, 'Bob Lee')
  const { referralCode } = await call<{ referralCode: string }>(library, friend, 'GET', `/api/v1/users/${friend.userId}`)
  await signIn(context, library)
  for (const [code, says] of [
    ['no-such-code', 'Invalid referral code'],
    [referralCode, 'Referral Code Applied Successfully'],
    [referralCode, 'Invalid referral code'],
  ] as const) {
    await page.goto(`${library.url}/xperto/apply-referral/${code}`)
    await expect(page.getByText(says)).toBeVisible()
    await expect(page).toHaveURL(`${library.url}/xperto`)
  }
  await expect(balance(page)).toHaveText('1,000.00 credits')
})

test('NAV-06 NAV-07 a visitor is asked to sign in first, and nothing is claimed meanwhile', async ({ page, library }) => {
  const asked: string[] = []
  page.on('request', (request) => void (/claimEarlyAccess|userReferral/.test(request.url()) && asked.push(request.url())))
  for (const path of ['early-access/abc', 'apply-referral/abc']) {
    await page.goto(`${library.url}/xperto/${path}`)
    await expect(page.getByRole('alertdialog', { name: 'Authentication Required' })).toBeVisible()
  }
  expect(asked).toEqual([])
})

for (const [screen, viewport] of Object.entries({ desktop, phone }))
  test(`NAV-21 nothing in the header moves while the balance comes (${screen})`, async ({ page, context, library }) => {
    await page.setViewportSize(viewport)
    const person = await signIn(context, library)
    const [part, figure] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holdUntil = async (address: RegExp, { promise }: { promise: Promise<void> }) =>
      await page.route(address, async (route) => {
        await promise
        await route.continue()
      })
    await holdUntil(/\/assets\/balance-[^/]*\.js$/, part)
    await holdUntil(/\/getTotalRemainingCredits\//, figure)
    await page.goto(`${library.url}/xperto/chat/${await newChat(library, person, 'GENERIC', 'Stays')}`)
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
  })
