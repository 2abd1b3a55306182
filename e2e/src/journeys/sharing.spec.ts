// @web/features/sharing @server/modules/sharing
import type { Page } from '@playwright/test'
import { seedMessages } from '@xperto/server/testing/seed-messages'
import {
  ask,
  call,
  composer,
  desktop,
  expect,
  expectAccessible,
  giveSession,
  newChat,
  newPerson,
  phone,
  replyEnds,
  signIn,
  storedMessages,
  test,
} from '../journey.ts'
import { holdBack } from '../hold-back.ts'

const shareDialog = (page: Page) => page.getByRole('dialog', { name: 'Share Chat' })
const link = (page: Page) => shareDialog(page).getByRole('textbox', { name: 'Link' })

async function openShareDialog(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.getByRole('button', { name: 'More about this chat' }).click()
    await page.getByRole('menuitem', { name: 'Share chat' }).click()
  } else await page.getByRole('button', { name: 'Share chat' }).click()
  await expect(shareDialog(page)).toBeVisible()
}

for (const [screen, viewport] of Object.entries({ desktop, phone })) {
  test(`HDR-03 NAV-03 TYP-15 on a ${screen} a chat is shared by its link; another person reads it, and later messages never change it`, async ({
    page,
    context,
    library,
    browser,
  }) => {
    await page.setViewportSize(viewport)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const ada = await signIn(context, library)
    const chatId = await newChat(library, ada, 'GENERIC', 'Closures')
    await page.goto(`${library.url}/xperto/chat/${chatId}`)
    await ask(page, 'What is a closure?')
    await replyEnds(page)

    await openShareDialog(page)
    await expect(shareDialog(page)).toContainText('Conversations will be copied to this new shared chat.')
    await expect(link(page)).toHaveValue(/\/xperto\/share\/[\w-]{24}$/)
    await expect(link(page)).toHaveAttribute('readonly', '')
    const address = await link(page).inputValue()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const button = shareDialog(page).getByRole('button', { name: /^Cop/ })
    await button.click()
    await expect(button).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await page.clock.runFor(1900)
    await expect(button).toHaveText('Copied')
    await page.clock.runFor(200)
    await expect(button).toHaveText('Copy')
    await page.clock.resume()
    await shareDialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(shareDialog(page)).toBeHidden()

    const theirs = await browser.newContext({ viewport })
    await signIn(theirs, library, 'Grace Lind')
    const reader = await theirs.newPage()
    await reader.goto(address)
    await expect(reader.getByRole('heading', { level: 1, name: 'Closures' })).toBeVisible()
    await expect(reader.getByRole('heading', { level: 2, name: 'What is a closure?' })).toBeVisible()
    await expect(reader.getByRole('figure', { name: 'Listing 1, JavaScript' })).toBeVisible()
    await expect(reader.getByText('A copy made on')).toBeVisible()
    await expect(composer(reader)).toHaveCount(0)
    for (const name of ['Good answer', 'Rename chat', 'Share chat']) await expect(reader.getByRole('button', { name })).toHaveCount(0)

    await ask(page, 'And what is recursion?')
    await replyEnds(page)
    await call(library, ada, 'PUT', `/chats/${chatId}?name=Renamed`)
    await reader.reload()
    await expect(reader.getByRole('heading', { level: 1, name: 'Closures' })).toBeVisible()
    await expect(reader.getByRole('region', { name: 'Messages' }).getByRole('article')).toHaveCount(1)
    await expect(reader.getByText('And what is recursion?')).toHaveCount(0)
    await theirs.close()
  })
}

test('HDR-03 by keyboard alone: the dialog holds the focus, Escape closes it and gives the focus back', async ({
  page,
  context,
  library,
}) => {
  const ada = await signIn(context, library)
  await page.goto(`${library.url}/xperto/chat/${await newChat(library, ada, 'GENERIC', 'Mine')}`)
  await expect(composer(page)).toBeFocused()
  const opener = page.getByRole('button', { name: 'Share chat' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(link(page)).toHaveValue(/share/)
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    // What keeps the focus in may hand it on a frame later.
    await expect.poll(() => shareDialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(shareDialog(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test('HDR-04 a chat that cannot be shared says so, and Try Again shares it', async ({ page, context, library }) => {
  const ada = await signIn(context, library)
  await page.goto(`${library.url}/xperto/chat/${await newChat(library, ada, 'GENERIC', 'Mine')}`)
  await page.route('**/chats/share_chat/*', (route) => route.fulfill({ status: 503, json: {} }))
  await openShareDialog(page)
  await expect(shareDialog(page).getByRole('alert')).toContainText('Failed to share chat')
  await page.unroute('**/chats/share_chat/*')
  await shareDialog(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(link(page)).toHaveValue(/share/)
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

test('NAV-03 a long copy opens at its end; its older messages load as one reads towards its beginning', async ({
  page,
  context,
  library,
}) => {
  const ada = await signIn(context, library)
  const chatId = await newChat(library, ada, 'GENERIC', 'Long')
  await seedMessages(library.dataDirectory, { chatId, userId: ada.userId, count: 46 })
  const { url } = await call<{ url: string }>(library, ada, 'GET', `/chats/share_chat/${chatId}`)
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 2, name: 'Question 23', exact: true })).toBeInViewport()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(async () => {
    await messages.evaluate((element) => element.scrollTo(0, 0))
    await expect(page.getByRole('heading', { level: 2, name: 'Question 1', exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: 'Scroll to bottom' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Question 23', exact: true })).toBeInViewport()
})

test('TYP-15 a copy goes on in a chat of one’s own, and its detailed explanations open beside it', async ({ page, context, library }) => {
  const ada = await newPerson(library)
  const chatId = await newChat(library, ada, 'GENERIC', 'Closures')
  const grace = await signIn(context, library, 'Grace Lind')
  await giveSession(context, library, ada)
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await ask(page, 'What is a closure?')
  await replyEnds(page)
  const { url } = await call<{ url: string }>(library, ada, 'GET', `/chats/share_chat/${chatId}`)

  await giveSession(context, library, grace)
  await page.goto(url)
  await page.getByRole('button', { name: 'Explain More' }).click()
  const panel = page.getByLabel('Right panel', { exact: true })
  await expect(panel.getByRole('heading', { level: 2, name: 'Detailed Explanation' })).toBeVisible()
  await expect(panel.getByText('could not be loaded')).toHaveCount(0)

  await page.getByRole('button', { name: 'Continue in a chat of my own' }).click()
  await expect(page).toHaveURL(/\/xperto\/chat\//)
  const own = page.url().split('/').at(-1) ?? ''
  expect(own).not.toBe(chatId)
  await expect(page.getByRole('heading', { level: 2, name: 'What is a closure?' })).toBeVisible()
  await ask(page, 'And what is recursion?')
  await replyEnds(page)
  expect(await storedMessages(library, grace, own)).toHaveLength(4)
  expect(await storedMessages(library, ada, chatId)).toHaveLength(2)
})

test('what a person shared is listed and withdrawn; the link is then like one that never was', async ({
  page,
  context,
  library,
  browser,
}) => {
  const ada = await signIn(context, library)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${library.url}/xperto/shares`)
  await expect(page.getByText('You have shared nothing.')).toBeVisible()

  const urls: string[] = []
  for (let number = 1; number <= 12; number++) {
    const chatId = await newChat(library, ada, 'GENERIC', `Shared ${number}`)
    urls.push((await call<{ url: string }>(library, ada, 'GET', `/chats/share_chat/${chatId}`)).url)
  }
  await page.goto(`${library.url}/xperto`)
  await openShareDialog(page)
  await shareDialog(page).getByRole('link', { name: 'See and withdraw what you shared' }).click()
  await expect(page).toHaveURL(`${library.url}/xperto/shares`)
  const rows = page.getByRole('list', { name: 'Shared chats' }).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(rows).toHaveCount(13)
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Copy link of Shared 3', exact: true }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(urls[2])

  await page.getByRole('button', { name: 'Withdraw Shared 3', exact: true }).click()
  const sure = page.getByRole('alertdialog', { name: 'Withdraw this copy?' })
  await expect(sure.getByRole('button', { name: 'Keep it shared' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sure).toBeHidden()
  await expect(rows).toHaveCount(13)
  await page.getByRole('button', { name: 'Withdraw Shared 3', exact: true }).click()
  await sure.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('Withdrawn. Its link works no more.')).toBeVisible()
  await expect(rows).toHaveCount(12)
  await expect(rows.getByText('Shared 3', { exact: true })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Shared chats')

  const theirs = await browser.newContext()
  await signIn(theirs, library, 'Grace Lind')
  const reader = await theirs.newPage()
  const words: string[] = []
  for (const address of [
    urls[2] ?? '',
    `${library.url}/xperto/share/${'x'.repeat(24)}`,
    `${library.url}/xperto/share/${'x'.repeat(5000)}`,
  ]) {
    await reader.goto(address)
    await expect(reader.getByText('Shared chat not found')).toBeVisible()
    words.push(await reader.getByRole('main').innerText())
  }
  expect(words[1]).toBe(words[0])
  await theirs.close()
})

test('what was still being copied when one went to the list of what one shared stands in it', async ({ page, context, library }) => {
  await signIn(context, library)
  await page.goto(`${library.url}/xperto`)
  await expect(composer(page)).toBeEditable()
  const copying = await holdBack(page, ({ pathname }) => pathname.includes('/share_chat/'), 'calls')
  await openShareDialog(page)
  await shareDialog(page).getByRole('link', { name: 'See and withdraw what you shared' }).click()
  await expect(page.getByText('You have shared nothing.')).toBeVisible()
  await copying.release()
  await expect(page.getByRole('list', { name: 'Shared chats' }).getByRole('listitem')).toHaveText([/^Default/])
})

test('what strangers write is text in a copy as well: HTML does nothing and nothing is wider than a phone', async ({
  page,
  context,
  library,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const ada = await signIn(context, library)
  const content = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script> ${'LongWord'.repeat(200)} \u202eשלום`
  const { id } = await call<{ id: string }>(library, ada, 'POST', '/chats/import', {
    format: 'xperto-chat',
    version: 1,
    name: `<b>Name</b> ${'w'.repeat(100)}`,
    messages: (['person', 'assistant'] as const).map((role) => ({
      role,
      content,
      markdown: null,
      options: [],
      created_on: '2026-01-01T00:00:00Z',
    })),
  })
  const { url } = await call<{ url: string }>(library, ada, 'GET', `/chats/share_chat/${id}`)
  await page.goto(url)
  await expect(page.getByRole('article')).toContainText('<script>')
  await expect(page).toHaveTitle(/^<b>Name<\/b> /)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
