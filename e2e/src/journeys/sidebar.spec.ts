import type { BrowserContext, Page } from '@playwright/test'
import type { Product } from '@xperto/server/testing/product-process'
import { call, composer, desktop, expect, newChat, type Person, phone, signIn, test } from '../journey.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Chats' })
const row = (page: Page, name: string) => sidebar(page).locator('[data-chat]', { has: page.getByRole('link', { name, exact: true }) })

/** On a phone the sidebar is a drawer; elsewhere it is there. */
async function openSidebar(page: Page): Promise<void> {
  await expect(composer(page)).toBeVisible()
  const opener = page.getByRole('button', { name: 'Open sidebar' })
  if (await opener.isVisible()) await opener.click()
  await expect(sidebar(page)).toBeVisible()
}

async function chooseInMenu(page: Page, chat: string, entry: string): Promise<void> {
  await row(page, chat).first().hover()
  await sidebar(page)
    .getByRole('button', { name: `Menu for ${chat}`, exact: true })
    .first()
    .click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

interface Stage {
  page: Page
  context: BrowserContext
  product: Product
  person: Person
}

for (const [screen, viewport] of Object.entries({ desktop, phone })) {
  const onScreen = (title: string, walk: (stage: Stage) => Promise<void>) =>
    test(`${title} (${screen})`, async ({ page, context, library }) => {
      await page.setViewportSize(viewport)
      await walk({ page, context, product: library, person: await signIn(context, library) })
    })

  onScreen('SAV-05 SAV-06 a chat is renamed in place: Enter saves, Escape leaves it, and the focus returns to its row', async (stage) => {
    const { page, product, person } = stage
    await newChat(product, person, 'GENERIC', 'Closures')
    await page.goto(`${product.url}/xperto`)
    await openSidebar(page)
    await chooseInMenu(page, 'Closures', 'Rename')
    const field = page.getByRole('textbox', { name: 'Chat name' })
    await expect(field).toBeFocused()
    await field.fill('Thrown away')
    await field.press('Escape')
    await expect(sidebar(page).getByRole('link', { name: 'Closures', exact: true })).toBeFocused()
    await expect(sidebar(page)).toBeVisible()

    await chooseInMenu(page, 'Closures', 'Rename')
    await field.fill('Closures in loops')
    await field.press('Enter')
    await expect(page.getByText('Chat renamed successfully')).toBeVisible()
    await expect(sidebar(page).getByRole('link', { name: 'Closures in loops', exact: true })).toBeFocused()

    await page.route('**/chats/*?name=*', (route) => route.abort())
    await chooseInMenu(page, 'Closures in loops', 'Rename')
    await field.fill('Lost')
    await field.press('Enter')
    await expect(page.getByText('Renaming Chat Failed')).toBeVisible()
    await expect(row(page, 'Closures in loops')).toBeVisible()
    await expect(row(page, 'Lost')).toHaveCount(0)
  })

  onScreen('SAV-07 a bookmark is set and taken away, the row and its menu say so, and a failure changes nothing', async (stage) => {
    const { page, product, person } = stage
    const chatId = await newChat(product, person, 'GENERIC', 'Closures')
    const isBookmarked = async () => (await call<{ bookmarked: boolean }>(product, person, 'GET', `/chats/${chatId}`)).bookmarked
    await page.goto(`${product.url}/xperto`)
    await openSidebar(page)
    const link = sidebar(page).getByRole('link', { name: 'Closures', exact: true })
    await chooseInMenu(page, 'Closures', 'Bookmark')
    await expect(page.getByText('Chat bookmarked successfully')).toBeVisible()
    await expect(link).toHaveAccessibleDescription('bookmarked')
    expect(await isBookmarked()).toBe(true)

    await chooseInMenu(page, 'Closures', 'Remove bookmark')
    await expect(page.getByText('Bookmark removed')).toBeVisible()
    await expect(link).toHaveAccessibleDescription('')
    expect(await isBookmarked()).toBe(false)

    await page.route('**/bookmarks/?chat_id=*', (route) => route.abort())
    await chooseInMenu(page, 'Closures', 'Bookmark')
    await expect(page.getByText('Failed to update bookmark')).toBeVisible()
    await expect(link).toHaveAccessibleDescription('')
    expect(await isBookmarked()).toBe(false)
  })

  onScreen('SAV-08 a deleted chat goes at once and Undo brings it back with what was in it', async (stage) => {
    const { page, product, person } = stage
    for (const name of ['Older', 'Closures', 'Newer']) await newChat(product, person, 'GENERIC', name)
    await page.goto(`${product.url}/xperto`)
    await openSidebar(page)
    await chooseInMenu(page, 'Closures', 'Delete')
    await expect(page.getByText('Chat deleted successfully')).toBeVisible()
    await expect(row(page, 'Closures')).toHaveCount(0)
    // The focus is where the chat was: at the one after it.
    await expect(sidebar(page).getByRole('link', { name: 'Older', exact: true })).toBeFocused()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'Closures')).toBeVisible()
    const names = () => sidebar(page).getByRole('link', { name: /^(Older|Closures|Newer)$/ })
    await expect(names()).toHaveText(['Newer', 'Closures', 'Older'])
    await page.reload()
    await openSidebar(page)
    await expect(names()).toHaveText(['Newer', 'Closures', 'Older'])
  })

  onScreen('SAV-08 who deletes the chat they are in gets a new default chat, and is back in the old one by Undo', async (stage) => {
    const { page, product, person } = stage
    const chatId = await newChat(product, person, 'GENERIC', 'Closures')
    const before = await newChat(product, person, 'DEFAULT')
    await call(product, person, 'PUT', `/chats/update-chat-name?chat_id=${before}&user_message=hello`)
    await page.goto(`${product.url}/xperto/chat/${chatId}`)
    await openSidebar(page)
    await chooseInMenu(page, 'Closures', 'Delete')
    await expect(page.getByText('Chat deleted successfully')).toBeVisible()
    await expect(page).toHaveURL(`${product.url}/xperto`)
    await expect(page.getByText('Invalid chatId in URL')).toHaveCount(0)
    await expect(composer(page)).toBeEditable()
    const { id } = await call<{ id: string }>(product, person, 'GET', '/chats/get_by_type/DEFAULT')
    expect(id).not.toBe(before)

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page).toHaveURL(`${product.url}/xperto/chat/${chatId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Closures' })).toBeVisible()
  })

  onScreen('SAV-08 a chat that cannot be deleted stays, with the reason of the server', async (stage) => {
    const { page, product, person } = stage
    await newChat(product, person, 'GENERIC', 'Closures')
    await page.goto(`${product.url}/xperto`)
    await openSidebar(page)
    await page.route('**/chats/*', async (route) => {
      if (route.request().method() !== 'DELETE') return await route.continue()
      const error = { code: 'chat_locked', message: 'This chat is locked and takes no more messages.' }
      await route.fulfill({ status: 422, json: { success: false, error } })
    })
    await chooseInMenu(page, 'Closures', 'Delete')
    await expect(page.getByText('Failed to delete chat. This chat is locked and takes no more messages.')).toBeVisible()
    await expect(row(page, 'Closures')).toBeVisible()
  })
}
