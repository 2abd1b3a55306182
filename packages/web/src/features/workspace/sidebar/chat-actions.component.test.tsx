import { describe, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { desktop, openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { chatNames, chatRow, openSidebar } from '../../../testing/sidebar-screen.ts'
import { chatLink, chooseInMenu, composer, title } from '../../../testing/workspace-screen.ts'

/** The workspace of a person with these chats, the last one changed last. */
async function openWithChats(names: string[], size = desktop, path?: string) {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chats = names.map((name) => account.addChat({ name }))
  await openApp(path ?? '/xperto', size)
  await openSidebar()
  return { server, account, chats }
}

describe.each(Object.entries({ desktop, phone }))('on a %s', (screen, size) => {
  it('SAV-07 a bookmark is set and taken away, and the row and its menu say so', async () => {
    const { server } = await openWithChats(['Closures'], size)
    await chooseInMenu('Closures', 'Bookmark')
    await expect.element(page.getByText('Chat bookmarked successfully')).toBeVisible()
    await expect.element(chatLink('Closures')).toHaveAccessibleDescription('bookmarked')
    // A phone has no pointer to go away with: the sign stands beside the menu.
    if (screen === 'desktop') {
      await page.getByRole('main').hover()
      await composer.click()
    }
    const sign = () => chatRow('Closures').querySelector('svg.lucide-bookmark')?.checkVisibility({ visibilityProperty: true })
    await expect.poll(sign).toBe(true)

    await chooseInMenu('Closures', 'Remove bookmark')
    await expect.element(page.getByText('Bookmark removed')).toBeVisible()
    await expect.element(chatLink('Closures')).toHaveAccessibleDescription('')
    expect(server.calls('toggleBookmark')).toHaveLength(2)
  })

  it('SAV-08 a deleted chat goes at once, the focus goes to the one after it, and Undo brings it back to its place', async () => {
    const { server, chats } = await openWithChats(['Older', 'Closures', 'Newer'], size)
    await chooseInMenu('Closures', 'Delete')
    await expect.element(page.getByText('Chat deleted successfully')).toBeVisible()
    await expect.poll(chatNames).toEqual(['Default', 'Newer', 'Older'])
    await expect.element(chatLink('Older')).toHaveFocus()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(chatNames).toEqual(['Default', 'Newer', 'Closures', 'Older'])
    expect(server.calls('restoreChat').map(({ params }) => params.chatId)).toEqual([chats[1]?.id])
  })

  it('SAV-08 who deletes the chat they are in gets a new default chat, and is back in the old one by Undo', async () => {
    const server = scriptServer()
    const account = scriptAccount(server)
    const chat = account.addChat({ name: 'Closures' })
    const before = account.chats.find(({ chat_type }) => chat_type === 'DEFAULT')?.id
    await openApp(`/xperto/chat/${chat.id}`, size)
    await openSidebar()
    await chooseInMenu('Closures', 'Delete')
    await expect.element(page.getByText('Chat deleted successfully')).toBeVisible()
    await expect.poll(() => location.pathname).toBe('/xperto')
    await expect.element(composer).toBeEnabled()
    await expect.element(page.getByText('Invalid chatId in URL')).not.toBeInTheDocument()
    const made = server.calls('getChatByType').filter(({ query }) => query.new)
    expect(made.map(({ params }) => params.type)).toEqual(['DEFAULT'])
    expect(account.chats.at(-1)?.id).not.toBe(before)

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => location.pathname).toBe(`/xperto/chat/${chat.id}`)
    await expect.element(title('Closures')).toBeVisible()
  })
})

it('SAV-07 a bookmark that fails changes nothing', async () => {
  const { server } = await openWithChats(['Closures'])
  server.lose('toggleBookmark')
  await chooseInMenu('Closures', 'Bookmark')
  await expect.element(page.getByText('Failed to update bookmark')).toBeVisible()
  await expect.element(chatLink('Closures')).toHaveAccessibleDescription('')
})

it('SAV-08 a chat that cannot be deleted stays, with the reason of the server', async () => {
  const { server } = await openWithChats(['Closures'])
  server.refuse('deleteChat', 'chat_locked')
  await chooseInMenu('Closures', 'Delete')
  await expect.element(page.getByText('Failed to delete chat. This chat is locked and takes no more messages.')).toBeVisible()
  await expect.element(chatLink('Closures')).toBeVisible()
})

it('SAV-10 a deletion that cannot be taken back is said', async () => {
  const { server } = await openWithChats(['Closures'])
  server.lose('restoreChat')
  await chooseInMenu('Closures', 'Delete')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Failed to update chat', { exact: true })).toBeVisible()
})

it('AUTH-07 SAV-10 without a session a bookmark needs a login, and so does a new chat', async () => {
  const { server } = await openWithChats(['Closures', 'Loops'])
  server.refuse('deleteChat', 'session_expired')
  await chooseInMenu('Loops', 'Delete')
  await expect.element(page.getByText('Session expired. Please login again')).toBeVisible()
  const dialog = page.getByRole('alertdialog', { name: 'Authentication Required' })
  await expect.element(dialog).toBeVisible()
  // The dialog comes a moment later on a slow line, while the page under it can still be used.
  chatRow('Closures').querySelector<HTMLElement>('[aria-haspopup=menu]')?.click()
  const press = (found: Locator) => found.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const entry = page.getByRole('menuitem', { name: 'Bookmark', includeHidden: true })
  await expect.element(entry).toBeInTheDocument()
  press(entry)
  await expect.element(page.getByText('Please login to perform this action')).toBeVisible()
  press(page.getByRole('link', { name: 'Quiz', exact: true, includeHidden: true }))
  await expect.element(page.getByText('Please login to create a new chat')).toBeVisible()
  expect([server.calls('toggleBookmark'), server.calls('getChatByType').length]).toEqual([[], 1])
  await expect.element(dialog).toBeVisible()
})
