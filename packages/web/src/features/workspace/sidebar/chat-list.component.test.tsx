import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeMessage } from '../../../testing/objects.ts'
import { desktop, openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { success } from '../../../testing/scripted-call.ts'
import { chatNames, chatRow, fold, openSidebar, sidebarContents, textsOf } from '../../../testing/sidebar-screen.ts'
import { ask, chatLink, composer, goToChat, sidebar } from '../../../testing/workspace-screen.ts'

async function openWithChats(names: string[], size = desktop) {
  const server = scriptServer()
  const account = scriptAccount(server)
  for (const name of names) account.addChat({ name })
  await openApp('/xperto', size)
  await openSidebar()
  return { server, account }
}

const manyNames = (count: number) => Array.from({ length: count }, (_, index) => `Chat ${index + 1}`)

/** Scrolls through the list until it has shown so many chats; answers their names and how many elements the page had at most. */
async function scrollThrough(count: number): Promise<{ seen: Set<string>; most: number }> {
  const seen = new Set<string>()
  let most = 0
  await expect
    .poll(
      () => {
        for (const name of chatNames()) seen.add(name)
        most = Math.max(most, document.querySelectorAll('*').length)
        const rows = [...sidebar.element().querySelectorAll('[data-chat]')]
        const drawnTo = Math.max(...rows.map((row) => row.getBoundingClientRect().bottom))
        // A slow machine draws later than it scrolls: further only once what came into view is drawn.
        if (drawnTo >= sidebarContents().getBoundingClientRect().bottom) sidebarContents().scrollBy(0, 600)
        return seen.size
      },
      { interval: 20 },
    )
    .toBe(count)
  return { seen, most }
}

describe.each(Object.entries({ desktop, phone }))('on a %s', (screen, size) => {
  it('SAV-05 default and locked chats have no menu; a locked one has its lock', async () => {
    const server = scriptServer()
    const account = scriptAccount(server)
    const open = account.addChat({ name: 'Open' })
    account.addChat({ name: 'Over', chat_lock_status: 'LOCKED' })
    await openApp('/xperto', size)
    await openSidebar()
    await expect.element(chatLink('Over')).toHaveAccessibleDescription('locked')
    expect(chatRow('Over').querySelector('svg.lucide-lock')?.checkVisibility()).toBe(true)
    for (const name of ['Over', 'Default']) expect(chatRow(name).querySelector('button')).toBeNull()
    await chatLink('Open').hover()
    await sidebar.getByRole('button', { name: 'Menu for Open' }).click()
    await expect.poll(() => textsOf(page.getByRole('menuitem'))).toEqual(['Rename', 'Copy ID', 'Bookmark', 'Delete'])
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await page.getByRole('menuitem', { name: 'Copy ID' }).click()
    await expect.poll(() => copied.mock.calls).toEqual([[open.id]])
    copied.mockRestore()
  })

  it('names of every kind stand in one line each, and a name that draws nothing has a word', async () => {
    const names = [
      'A'.repeat(120),
      '\u{1F469}\u200D\u{1F4BB}'.repeat(24),
      '\u202Egnp.exe\u202C and \u05E9\u05DC\u05D5\u05DD \u0639\u0644\u064A\u0643\u0645 '.repeat(3).trim(),
      '<img src=x onerror=alert(1)><b>bold</b>',
      "Robert'); drop table chats; --",
      'a\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309'.repeat(10),
    ]
    await openWithChats([...names, '\u200B\u2060\u200D'], size)
    await expect.poll(chatNames).toHaveLength(names.length + 2)
    for (const name of [...names, 'Unnamed chat']) {
      const row = chatRow(name).getBoundingClientRect()
      expect([name, row.height]).toEqual([name, screen === 'phone' ? 44 : 28])
      expect(chatRow(name).querySelector('a')?.getBoundingClientRect().right).toBeLessThanOrEqual(row.right)
    }
    expect(sidebar.element().querySelector('img, b')).toBeNull()
    // The small phone, and a wide window at 200 %, where the sidebar becomes a drawer and is closed.
    const small = screen === 'phone' ? { width: 320, height: 568 } : { width: 720, height: 450 }
    for (const { width, height } of [size, small]) {
      await page.viewport(width, height)
      if (width === 720) await page.getByRole('button', { name: 'Open sidebar' }).click()
      const nav = sidebar.element()
      const tooWide = [...nav.querySelectorAll('*')].filter((one) => one.scrollWidth > nav.clientWidth && one.tagName !== 'A')
      const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect([width, overflow, tooWide.length]).toEqual([width, 0, 0])
    }
  })
})

it('SAV-03 the dated groups follow the person’s calendar, and past midnight Today begins anew by itself', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-11-02T23:00:00+05:30') })
  try {
    const server = scriptServer()
    const account = scriptAccount(server)
    const { user } = account
    server.answer('updateLocation', () => success({ ...user, id: user.userId, timezone: 'Asia/Kolkata', timezoneChosen: true }))
    account.addChat({ name: 'Changed now', last_updated_on: new Date().toISOString() })
    await openApp('/xperto')
    const lines = () => [...sidebar.element().querySelectorAll('h3, [data-chat] a')].map(({ textContent }) => textContent)
    await expect.poll(lines).toEqual(['Today', 'Default', 'Changed now'])
    vi.setSystemTime(new Date('2026-11-02T23:59:55+05:30'))
    await vi.advanceTimersByTimeAsync(3000)
    await server.settled()
    expect(lines()).toEqual(['Today', 'Default', 'Changed now'])
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    await expect.poll(lines).toEqual(['Today', 'Default', 'Previous 7 days', 'Changed now'])
    vi.setSystemTime(new Date('2026-11-10T12:00:00+05:30'))
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    await expect.poll(lines).toEqual(['Today', 'Default', 'Older', 'Changed now'])
  } finally {
    vi.useRealTimers()
  }
})

it('SAV-09 the list of chats comes in pages of 10, the next as the end of the list is reached', async () => {
  const { server } = await openWithChats(manyNames(23))
  const { seen } = await scrollThrough(24)
  expect(seen.size).toBe(24)
  await expect.element(sidebar.getByRole('button', { name: 'Load More' })).not.toBeInTheDocument()
  const asked = server.calls('listChats')
  expect(asked.length).toBeGreaterThanOrEqual(3)
  expect(new Set(asked.map(({ query }) => query.size))).toEqual(new Set([10]))
})

it('SAV-09 a chat that is written to moves to the top of the list', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  for (const name of ['Older', 'Newer']) account.addChat({ name }, (id) => [makeMessage(id)])
  await openApp('/xperto')
  await openSidebar()
  await expect.poll(chatNames).toEqual(['Default', 'Newer', 'Older'])
  await goToChat('Older')
  const reply = account.nextReply()
  await ask('What is a closure?')
  await reply.say('A function with its variables.')
  await expect.poll(chatNames).toEqual(['Default', 'Older', 'Newer'])
})

it('after 200 chats have gone by the page has no more than 1,500 elements, and every chat was there once', async () => {
  await openWithChats(manyNames(200))
  const { most } = await scrollThrough(201)
  expect(most).toBeLessThan(1500)
  // From the last row back to the first one by a key, which is drawn again.
  await expect.element(chatLink('Chat 1')).toBeVisible()
  chatLink('Chat 1').element().focus()
  await userEvent.keyboard('{Home}')
  await expect.element(chatLink('Default')).toHaveFocus()
  await expect.element(chatLink('Default')).toBeInViewport()
  await userEvent.keyboard('{End}')
  await expect.element(chatLink('Chat 1')).toHaveFocus()
  await expect.element(chatLink('Chat 1')).toBeInViewport()
})

it('NAV-18 between a chat and the search the sidebar stands as it is: where it was scrolled to, and what was unfolded', async () => {
  await openWithChats(manyNames(18), { width: 1440, height: 480 })
  await expect.element(chatLink('Chat 18')).toBeInTheDocument()
  await fold('Bookmark').getByText('Bookmark', { exact: true }).click()
  await expect.element(sidebar.getByText("bookmark's not found!")).toBeVisible()
  await scrollThrough(19)
  chatRow('Chat 4').scrollIntoView({ block: 'nearest' })
  await expect.element(chatLink('Chat 4')).toBeInViewport()
  const before = sidebarContents().scrollTop
  expect(before).toBeGreaterThan(100)

  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await page.getByRole('option', { name: 'Search names and messages' }).click()
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
  expect(sidebarContents().scrollTop).toBe(before)
  await expect.element(fold('Bookmark')).toHaveAttribute('open')

  await goToChat('Chat 4')
  await expect.element(composer).toBeEnabled()
  expect(sidebarContents().scrollTop).toBe(before)
  await expect.element(fold('Bookmark')).toHaveAttribute('open')
})

it('by keyboard arrows lead through the sidebar, one Tab passes the list, and the menu gives the focus back', async () => {
  await openWithChats(['Third', 'Second', 'First'])
  await expect.element(chatLink('First')).toBeVisible()
  await expect.element(composer).toHaveFocus()
  const focused = () => document.activeElement?.textContent
  const press = async (...keys: string[]) => {
    for (const key of keys) await userEvent.keyboard(`{${key}}`)
  }
  const summary = sidebar.getByText('Bookmark', { exact: true })
  summary.element().focus()
  const walked: (string | null | undefined)[] = []
  for (let step = 0; step < 4; step++) {
    await press('ArrowDown')
    await expect.poll(focused).not.toBe(walked.at(-1))
    walked.push(focused())
  }
  expect(walked).toEqual(['Default', 'First', 'Second', 'Third'])
  await press('ArrowUp')
  await expect.element(chatLink('Second')).toHaveFocus()

  // Tab leads to its menu and then out of the list, and back in to the same row.
  const menuButton = sidebar.getByRole('button', { name: 'Menu for Second' })
  await userEvent.tab()
  await expect.element(menuButton).toHaveFocus()
  await userEvent.tab()
  await expect.element(sidebar.getByRole('button', { name: 'Ada Park' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(menuButton).toHaveFocus()
  await press('Enter')
  const menuHasFocus = () => page.getByRole('menu').query()?.contains(document.activeElement)
  await expect.poll(menuHasFocus).toBe(true)
  await press('Escape')
  await expect.element(menuButton).toHaveFocus()

  await userEvent.tab({ shift: true })
  await expect.element(chatLink('Second')).toHaveFocus()
  await press('Home')
  await expect.element(chatLink('Default')).toHaveFocus()
  await press('ArrowUp')
  await expect.element(summary).toHaveFocus()
  await press('Enter')
  await expect.element(sidebar.getByText("bookmark's not found!")).toBeVisible()
  await press('Enter', 'ArrowDown', 'ArrowDown')
  await expect.element(chatLink('First')).toHaveFocus()
  // Deleted and taken back without a pointer.
  await userEvent.tab()
  await press('Enter')
  await expect.poll(menuHasFocus).toBe(true)
  await press('End', 'Enter')
  await expect.element(page.getByText('Chat deleted successfully')).toBeVisible()
  await expect.element(chatLink('Second')).toHaveFocus()
  await userEvent.keyboard('z')
  await expect.element(chatLink('First')).toBeVisible()
  await press('ArrowUp')
  await expect.element(chatLink('First')).toHaveFocus()
  await press('Enter')
  await expect.element(page.getByRole('heading', { level: 1, name: 'First' })).toBeVisible()
})
