import type { Chat } from '@xperto/contract'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type PersonScene, sweep } from '../../../testing/sweep.ts'

const sidebar = page.getByRole('navigation', { name: 'Chats' })
const opensByItself = { opensByItselfOnPhone: true }

/** What a person has after some weeks, newest first. */
const chats: (Partial<Chat> & { name: string; daysAgo: number })[] = [
  { name: 'Closures inside a loop', daysAgo: 0 },
  { name: 'Why a very long name of a chat is cut where its row ends 👩‍💻', daysAgo: 0, reply_in_progress: true },
  { name: 'Longest window without repeats', daysAgo: 0, bookmarked: true },
  { name: 'Frontend, first job', chat_type: 'RESUME', daysAgo: 0 },
  { name: 'Backend engineer, 2 years', chat_type: 'RESUME', daysAgo: 0 },
  { name: 'Internship, data', chat_type: 'RESUME', daysAgo: 0 },
  { name: 'שאלה על לולאות ב-JavaScript', daysAgo: 1 },
  { name: 'Technical interview', chat_type: 'INTERVIEW', daysAgo: 1, chat_lock_status: 'LOCKED' },
  { name: 'Rate limiter for a public API', daysAgo: 4 },
  { name: 'Goal: Node.js in six weeks', chat_type: 'GOAL', daysAgo: 5 },
  { name: 'Campus placement', chat_type: 'RESUME', daysAgo: 12 },
]

async function openSidebar(isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Open sidebar' }).click()
  await expect.element(sidebar).toBeVisible()
}

const afterSomeWeeks =
  (then: () => Promise<void> = async () => await Promise.resolve()) =>
  async ({ account, go, isPhone }: PersonScene): Promise<void> => {
    const now = Date.now()
    const added = chats.map(({ daysAgo, ...more }, at) =>
      account.addChat({ ...more, last_updated_on: new Date(now - daysAgo * 86_400_000 - at * 1000).toISOString() }),
    )
    await go(`/xperto/chat/${added[0]?.id}`)
    await openSidebar(isPhone)
    await expect.element(sidebar.getByRole('link', { name: 'Closures inside a loop' })).toBeVisible()
    await then()
  }

const unfold = async (title: string): Promise<void> => {
  const summary = [...sidebar.element().querySelectorAll('summary')].find(({ textContent }) => textContent === title)
  if (!summary) throw new Error(`the sidebar has no list ${title}`)
  await userEvent.click(summary)
}

const showSaved = (): void => sidebar.getByText('Saved Chats').element().scrollIntoView()

const openMenu = async (): Promise<void> => {
  await sidebar.getByRole('link', { name: 'Longest window' }).first().hover()
  await sidebar.getByRole('button', { name: 'Menu for Longest window without repeats' }).first().click()
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
}

sweep('sidebar', afterSomeWeeks(), opensByItself)

sweep(
  'sidebar-saved-lists',
  afterSomeWeeks(async () => {
    for (const title of ['Resume', 'Newsletter', 'Bookmark']) await unfold(title)
    await expect.element(sidebar.getByText('Load More').first()).toBeVisible()
    await expect.element(sidebar.getByText("newsletter's not found!")).toBeVisible()
    showSaved()
  }),
  opensByItself,
)

sweep(
  'sidebar-saved-empty',
  async ({ go, isPhone }) => {
    await go('/xperto')
    await openSidebar(isPhone)
    for (const title of ['Resume', 'Interview', 'Newsletter', 'Goal', 'Bookmark']) await unfold(title)
    await expect.element(sidebar.getByText("bookmark's not found!")).toBeVisible()
    showSaved()
  },
  opensByItself,
)

sweep('chat-menu', afterSomeWeeks(openMenu), opensByItself)

sweep(
  'rename-in-place',
  afterSomeWeeks(async () => {
    await openMenu()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Chat name' })).toHaveFocus()
  }),
  opensByItself,
)

sweep(
  'deleted-with-undo',
  afterSomeWeeks(async () => {
    await openMenu()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Undo' }).hover()
  }),
  opensByItself,
)
