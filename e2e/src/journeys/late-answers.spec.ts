// @web/lib/chats
import type { Page } from '@playwright/test'
import type { Chat } from '@xperto/contract'
import { codePanel, write } from '../code-editor.ts'
import { couponOf, creditsPanel, openCredits } from '../credits.ts'
import { holdBack } from '../hold-back.ts'
import { call, composer, expect, newChat, signIn, test } from '../journey.ts'
import { part, questionHeading, result, startTest, submitTest } from '../mock-test.ts'
import { chatRow as row, chooseInMenu, sidebar } from '../sidebar-screens.ts'

const savedRows = (page: Page, list: string) => sidebar(page).getByRole('list', { name: list, exact: true }).getByRole('listitem')

async function unfold(page: Page, list: string): Promise<void> {
  await sidebar(page)
    .locator('summary', { hasText: new RegExp(`^${list}$`) })
    .click()
}

async function rename(page: Page, chat: string, name: string): Promise<void> {
  await chooseInMenu(page, chat, 'Rename')
  await page.getByRole('textbox', { name: 'Chat name' }).fill(name)
  await page.getByRole('textbox', { name: 'Chat name' }).press('Enter')
}

/** Has a program of the test that is open checked; the answer is held back. */
async function checkProgram(page: Page) {
  await part(page, /^1 /).click()
  await write(page, 'print("nothing of it")')
  const check = await holdBack(page, ({ pathname }) => pathname.endsWith('/check'))
  await codePanel(page).getByRole('button', { name: 'Check', exact: true }).click()
  await check.answered(1)
  return check
}

test('TYP-11 a check whose answer comes after the test was submitted does not bring the test back', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  await startTest(page, library, person)
  const check = await checkProgram(page)
  await submitTest(page)
  await expect(result(page)).toBeVisible()
  await check.release()
  await expect(questionHeading(page, 1)).toHaveCount(0)
  await expect(part(page, /^1 /)).toHaveCount(0)
  await expect(result(page)).toBeVisible()
})

test('TYP-11 a check whose answer comes late takes nothing away of what was answered meanwhile', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  await startTest(page, library, person)
  const check = await checkProgram(page)
  await part(page, /^Questions/).click()
  await codePanel(page).getByRole('group').locator('input').first().check()
  await expect(codePanel(page).getByText('Saved', { exact: true })).toBeVisible()
  await check.release()
  await expect(part(page, /^Questions/)).toContainText('1 of 20')
  await expect(part(page, /^1 /)).toContainText('0 of')
})

test('SAV-01 the next page of a saved list is loaded beside what is new in it, whichever comes first', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']) await newChat(library, person, 'RESUME', name)
  await page.goto(`${library.url}/xperto`)
  await expect(composer(page)).toBeVisible()
  await unfold(page, 'Resume')
  await expect(savedRows(page, 'Resume')).toHaveCount(3)
  const isPage = (number: string) => (url: URL) => url.pathname.includes('resume') && url.searchParams.get('page') === number

  const first = await holdBack(page, isPage('1'))
  await newChat(library, person, 'RESUME', 'Nine')
  await first.answered(1)
  await page.getByRole('button', { name: 'Load more of Resume' }).click()
  await first.release()
  await expect(savedRows(page, 'Resume')).toHaveText([/^Nine/, /^Eight/, /^Seven/, /^Six/, /^Five/, /^Four/])

  const third = await holdBack(page, isPage('3'))
  await page.getByRole('button', { name: 'Load more of Resume' }).click()
  await third.answered(1)
  await newChat(library, person, 'RESUME', 'Ten')
  await expect(savedRows(page, 'Resume').first()).toHaveText(/^Ten/)
  await third.release()
  await expect(savedRows(page, 'Resume')).toHaveCount(9)
})

test('SAV-06 of two names given one after the other the later one stays, though the answer to the first comes last', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Closures')
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(row(page, 'Closures')).toBeVisible()
  const first = await holdBack(page, ({ searchParams }) => searchParams.get('name') === 'First name')
  await rename(page, 'Closures', 'First name')
  await first.answered(1)
  await rename(page, 'First name', 'Second name')
  await expect(page.getByRole('heading', { level: 1, name: 'Second name' })).toBeVisible()
  // What is heard of the changes has come.
  await page.evaluate(() => new Promise((rested) => setTimeout(rested, 1500)))
  await first.release()
  await expect.poll(async () => (await call<Chat>(library, person, 'GET', `/chats/${chatId}`)).name).toBe('Second name')
  await expect(page.getByRole('heading', { level: 1, name: 'Second name' })).toBeVisible()
  await expect(row(page, 'Second name')).toBeVisible()
})

test('a chat that is opened late does not take away the one that was chosen meanwhile', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const other = await newChat(library, person, 'GENERIC', 'Closures')
  await page.goto(`${library.url}/xperto`)
  await expect(row(page, 'Closures')).toBeVisible()
  const opening = await holdBack(page, ({ pathname }) => pathname.includes('/get_by_type/GOAL'))
  await sidebar(page).locator('a[href="/xperto/launch/goal"]').click()
  await opening.answered(1)
  await row(page, 'Closures').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/xperto/chat/${other}$`))
  await opening.release()
  await expect(page).toHaveURL(new RegExp(`/xperto/chat/${other}$`))
})

test('SAV-08 whoever goes to another chat while the deleted one is replaced stays there', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const other = await newChat(library, person, 'GENERIC', 'Closures')
  const deleted = await newChat(library, person, 'GENERIC', 'Recursion')
  await page.goto(`${library.url}/xperto/chat/${deleted}`)
  await expect(row(page, 'Closures')).toBeVisible()
  const replacing = await holdBack(page, ({ pathname, searchParams }) => pathname.includes('/get_by_type/') && searchParams.has('new'))
  await chooseInMenu(page, 'Recursion', 'Delete')
  await replacing.answered(1)
  await row(page, 'Closures').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/xperto/chat/${other}$`))
  await replacing.release()
  await expect(page).toHaveURL(new RegExp(`/xperto/chat/${other}$`))
  await expect(row(page, 'Recursion')).toHaveCount(0)
})

test('SAV-09 a page of chats that arrives late does not bring back what was deleted meanwhile', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  // The chat that the workspace opens is there before, as the oldest: nothing is asked anew because of it.
  await call(library, person, 'GET', '/chats/get_by_type/DEFAULT')
  const ids: string[] = []
  for (let number = 1; number <= 14; number++) ids.push(await newChat(library, person, 'GENERIC', `Chat ${number}`))
  const second = await holdBack(page, ({ pathname, searchParams }) => pathname === '/chats/' && searchParams.has('before'))
  await page.goto(`${library.url}/xperto`)
  await second.answered(1)
  await expect(row(page, 'Chat 14')).toBeVisible()
  const told = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url())
    return pathname === '/chats/' && !searchParams.has('before')
  })
  await call(library, person, 'DELETE', `/chats/${ids[0]}`)
  // News come in order: whoever has heard of the second has heard of the first.
  await call(library, person, 'PUT', `/chats/${ids[13]}?name=Renamed`)
  await expect(row(page, 'Renamed')).toBeVisible()
  await told
  await second.release()
  await expect(row(page, 'Chat 2')).toBeVisible()
  // They come in one page. Not waited for: a later look for news would take it away again.
  expect(await row(page, 'Chat 1').count()).toBe(0)
})

test('PAY-01 a code that is found late does not take the place of the coupon that was chosen meanwhile', async ({
  page,
  context,
  library,
}) => {
  await signIn(context, library)
  const listed = await couponOf(library, 10, { listed: true })
  const known = await couponOf(library, 50)
  await openCredits(page, library.url, 'Buy Credits')
  const panel = creditsPanel(page).getByRole('tabpanel')
  await panel.getByRole('radio', { name: /^1,000 credits/ }).check()
  const code = panel.getByRole('textbox', { name: 'Coupon code' })
  const finding = await holdBack(page, ({ searchParams }) => searchParams.get('couponCode') === known)
  await code.fill(known)
  await panel.getByRole('button', { name: 'Apply' }).click()
  await finding.answered(1)
  const offered = panel.getByRole('button', { name: new RegExp(`^${listed}`) })
  await offered.click()
  await expect(offered).toHaveAttribute('aria-pressed', 'true')
  await finding.release()
  await expect(offered).toHaveAttribute('aria-pressed', 'true')
  await expect(panel.getByRole('button', { name: new RegExp(`^${known}`) })).toHaveCount(0)
})
