import type { Page } from '@playwright/test'
import type { Chat } from '@xperto/contract'
import { call, composer, expect, newChat, type Person } from './journey.ts'
import type { Scene, Screen } from './screen.ts'

export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Chats' })

/** On a phone the sidebar is a drawer; elsewhere it is there. */
export async function openSidebar(page: Page): Promise<void> {
  await expect(composer(page)).toBeVisible()
  const opener = page.getByRole('button', { name: 'Open sidebar' })
  if (await opener.isVisible()) await opener.click()
  await expect(sidebar(page)).toBeVisible()
}

/** The rows of a chat by its name: a saved one has another in its list. */
export const chatRow = (page: Page, name: string) =>
  sidebar(page).locator('[data-chat]', { has: page.getByRole('link', { name, exact: true }) })

/** Chooses something in the menu of a chat's row. */
export async function chooseInMenu(page: Page, chat: string, entry: string): Promise<void> {
  await chatRow(page, chat).first().hover()
  await sidebar(page)
    .getByRole('button', { name: `Menu for ${chat}`, exact: true })
    .first()
    .click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

const unfold = async (page: Page, title: string): Promise<void> =>
  await sidebar(page)
    .locator('summary', { hasText: new RegExp(`^${title}$`) })
    .click()

/** What somebody has after some weeks. The dates and the lock are put into the answers: nobody waits a week for a picture. */
async function plantChats(page: Page, url: string, person: Person): Promise<string> {
  const old: Record<string, number> = {
    'Campus placement': 12,
    'Goal: Node.js in six weeks': 5,
    'Rate limiter for a public API': 4,
    'Technical interview': 1,
    'שאלה על לולאות ב-JavaScript': 1,
  }
  const product = { url }
  for (const name of ['Campus placement', 'Internship, data', 'Backend engineer, 2 years', 'Frontend, first job'])
    await newChat(product, person, 'RESUME', name)
  await newChat(product, person, 'GOAL', 'Goal: Node.js in six weeks')
  await newChat(product, person, 'GENERIC', 'Rate limiter for a public API')
  await newChat(product, person, 'INTERVIEW', 'Technical interview')
  await newChat(product, person, 'GENERIC', 'שאלה על לולאות ב-JavaScript')
  const marked = await newChat(product, person, 'GENERIC', 'Longest window without repeats')
  await call(product, person, 'POST', `/bookmarks/?chat_id=${marked}`)
  await newChat(product, person, 'GENERIC', 'Why a very long name of a chat is cut where its row ends 👩‍💻')
  const open = await newChat(product, person, 'GENERIC', 'Closures inside a loop')
  await page.route('**/chats/?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: Chat[] }
    for (const chat of body.data) {
      const days = old[chat.name]
      if (days !== undefined) chat.last_updated_on = new Date(Date.now() - days * 86_400_000).toISOString()
      if (chat.name === 'Technical interview') chat.chat_lock_status = 'LOCKED'
      if (chat.name.startsWith('Why')) chat.reply_in_progress = true
    }
    body.data.sort((one, other) => other.last_updated_on.localeCompare(one.last_updated_on))
    await route.fulfill({ response, json: body })
  })
  return open
}

const afterSomeWeeks =
  (then: (page: Page) => Promise<void>): Screen['open'] =>
  async (page: Page, { url, person }: Scene) => {
    if (!person) throw new Error('a visitor has no sidebar')
    const open = await plantChats(page, url, person)
    await page.goto(`${url}/xperto/chat/${open}`)
    await openSidebar(page)
    await expect(sidebar(page).getByRole('link', { name: 'Closures inside a loop' })).toBeVisible()
    await then(page)
  }

const person = { as: 'person', product: 'library', opensByItselfOnPhone: true } as const

/** The sidebar in all its states. */
export const sidebarScreens: Screen[] = [
  { name: 'sidebar', ...person, open: afterSomeWeeks(async () => undefined) },
  {
    name: 'sidebar-saved-lists',
    ...person,
    open: afterSomeWeeks(async (page) => {
      for (const title of ['Resume', 'Newsletter', 'Bookmark']) await unfold(page, title)
      await expect(sidebar(page).getByText('Load More').first()).toBeVisible()
      await expect(sidebar(page).getByText("newsletter's not found!")).toBeVisible()
      await sidebar(page)
        .getByText('Saved Chats')
        .evaluate((heading) => heading.scrollIntoView())
      await page.mouse.move(0, 0)
    }),
  },
  {
    name: 'sidebar-saved-empty',
    ...person,
    open: async (page, { url }) => {
      await page.goto(`${url}/xperto`)
      await openSidebar(page)
      for (const title of ['Resume', 'Interview', 'Newsletter', 'Goal', 'Bookmark']) await unfold(page, title)
      await expect(sidebar(page).getByText("bookmark's not found!")).toBeVisible()
      await sidebar(page)
        .getByText('Saved Chats')
        .evaluate((heading) => heading.scrollIntoView())
    },
  },
  {
    name: 'chat-menu',
    ...person,
    open: afterSomeWeeks(async (page) => {
      await sidebar(page).getByRole('link', { name: 'Longest window' }).hover()
      await page.getByRole('button', { name: 'Menu for Longest window without repeats' }).click()
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
    }),
  },
  {
    name: 'rename-in-place',
    ...person,
    open: afterSomeWeeks(async (page) => {
      await sidebar(page).getByRole('link', { name: 'Longest window' }).hover()
      await page.getByRole('button', { name: 'Menu for Longest window without repeats' }).click()
      await page.getByRole('menuitem', { name: 'Rename' }).click()
      await expect(page.getByRole('textbox', { name: 'Chat name' })).toBeFocused()
    }),
  },
  {
    name: 'deleted-with-undo',
    ...person,
    open: afterSomeWeeks(async (page) => {
      await sidebar(page).getByRole('link', { name: 'Longest window' }).hover()
      await page.getByRole('button', { name: 'Menu for Longest window without repeats' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).hover()
    }),
  },
]
