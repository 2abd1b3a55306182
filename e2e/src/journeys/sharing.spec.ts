// @web/features/conversation/sharing @server/modules/conversation/sharing
import type { Page } from '@playwright/test'
import { seedMessages } from '@xperto/server/testing/seed-messages'
import { ask, call, expect, newChat, newPerson, openChat, replyEnds, signIn, storedMessages, test } from '../journey.ts'

const shareDialog = (page: Page) => page.getByRole('dialog', { name: 'Share Chat' })
const link = (page: Page) => shareDialog(page).getByRole('textbox', { name: 'Link' })

test('HDR-03 NAV-03 TYP-15 a chat is shared by its link; another person reads it as it was, goes on from it, and finds nothing once it is withdrawn', async ({
  page,
  context,
  library,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ada = await signIn(context, library)
  const chatId = await newChat(library, ada, 'GENERIC', 'Closures')
  await openChat(page, library, chatId)
  await ask(page, 'What is a closure?')
  await replyEnds(page)

  await page.getByRole('button', { name: 'Share chat' }).click()
  await expect(shareDialog(page)).toContainText('Conversations will be copied to this new shared chat.')
  await expect(link(page)).toHaveValue(/\/xperto\/share\/[\w-]{24}$/)
  await expect(link(page)).toHaveAttribute('readonly', '')
  const address = await link(page).inputValue()
  await shareDialog(page).getByRole('button', { name: 'Copy' }).click()
  await expect(shareDialog(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await shareDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(shareDialog(page)).toBeHidden()

  const theirs = await browser.newContext()
  const grace = await signIn(theirs, library, 'Grace Lind')
  const reader = await theirs.newPage()
  await reader.goto(address)
  await expect(reader.getByRole('heading', { level: 1, name: 'Closures' })).toBeVisible()
  await expect(reader.getByRole('heading', { level: 2, name: 'What is a closure?' })).toBeVisible()
  await expect(reader.getByRole('figure', { name: 'Listing 1, JavaScript' })).toBeVisible()
  await expect(reader.getByText('A copy made on')).toBeVisible()

  await ask(page, 'And what is recursion?')
  await replyEnds(page)
  await call(library, ada, 'PUT', `/chats/${chatId}?name=Renamed`)
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 1, name: 'Closures' })).toBeVisible()
  await expect(reader.getByRole('region', { name: 'Messages' }).getByRole('article')).toHaveCount(1)
  await expect(reader.getByText('And what is recursion?')).toHaveCount(0)

  await reader.getByRole('button', { name: 'Continue in a chat of my own' }).click()
  await expect(reader).toHaveURL(/\/xperto\/chat\//)
  const own = reader.url().split('/').at(-1) ?? ''
  await ask(reader, 'And what is recursion?')
  await replyEnds(reader)
  expect(await storedMessages(library, grace, own)).toHaveLength(4)
  expect(await storedMessages(library, ada, chatId)).toHaveLength(4)

  await page.goto(`${library.url}/xperto/shares`)
  await page.getByRole('button', { name: 'Withdraw Closures' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('Withdrawn. Its link works no more.')).toBeVisible()
  const words: string[] = []
  for (const gone of [address, `${library.url}/xperto/share/${'x'.repeat(24)}`, `${library.url}/xperto/share/${'x'.repeat(5000)}`]) {
    await reader.goto(gone)
    await expect(reader.getByText('Shared chat not found')).toBeVisible()
    await expect(reader.getByRole('main')).toContainText('Your last chat: Closures')
    words.push(await reader.getByRole('main').innerText())
  }
  expect(words[1]).toBe(words[0])
  await theirs.close()
})

test('AUTH-02 a visitor who follows a shared link signs in and reads it', { tag: '@smoke' }, async ({ page, library }) => {
  const ada = await newPerson(library)
  const chatId = await newChat(library, ada, 'GENERIC', 'Closures')
  await seedMessages(library.dataDirectory, { chatId, userId: ada.userId, count: 2 })
  const { url } = await call<{ url: string }>(library, ada, 'GET', `/chats/share_chat/${chatId}`)
  await page.goto(url)
  const dialog = page.getByRole('alertdialog', { name: 'Authentication Required' })
  await expect(dialog).toContainText('Please log in to access Xperto')
  await expect(page.getByText('Closures')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Sign In (Google)' }).click()
  await page.getByLabel('Name').fill('Grace Lind')
  await page.getByLabel('E-mail').fill(`grace-${chatId}@example.com`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(url)
  await expect(page.getByRole('heading', { level: 2, name: 'Question 1' })).toBeVisible()
})
