// @web/features/sidebar @server/modules/chats @server/modules/bookmarks
import type { BrowserContext, Page } from '@playwright/test'
import type { Product } from '@xperto/server/testing/product-process'
import { call, composer, desktop, expect, newChat, type Person, phone, signIn, test } from '../journey.ts'
import { chatRow as row, chooseInMenu, openSidebar, sidebar } from '../sidebar-screens.ts'

/** A menu is open and hears the keys, which is a moment after it is seen. */
async function menuHasFocus(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('menu').evaluate((menu) => menu.contains(document.activeElement))).toBe(true)
}

interface Stage {
  page: Page
  context: BrowserContext
  product: Product
  person: Person
}

/** Somebody new, signed in, on a screen of that size. */
async function enter(
  { page, context, library }: { page: Page; context: BrowserContext; library: Product },
  viewport: { width: number; height: number },
): Promise<Stage> {
  await page.setViewportSize(viewport)
  return { page, context, product: library, person: await signIn(context, library) }
}

for (const [screen, viewport] of Object.entries({ desktop, phone })) {
  test(`SAV-05 SAV-06 a chat is renamed in place: Enter saves, Escape leaves it, and the focus returns to its row on a ${screen}`, async ({
    page,
    context,
    library,
  }) => {
    const { product, person } = await enter({ page, context, library }, viewport)
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

  test(`SAV-07 a bookmark is set and taken away, the row and its menu say so, and a failure changes nothing on a ${screen}`, async ({
    page,
    context,
    library,
  }) => {
    const { product, person } = await enter({ page, context, library }, viewport)
    const chatId = await newChat(product, person, 'GENERIC', 'Closures')
    const isBookmarked = async () => (await call<{ bookmarked: boolean }>(product, person, 'GET', `/chats/${chatId}`)).bookmarked
    await page.goto(`${product.url}/xperto`)
    await openSidebar(page)
    const link = sidebar(page).getByRole('link', { name: 'Closures', exact: true })
    await chooseInMenu(page, 'Closures', 'Bookmark')
    await expect(page.getByText('Chat bookmarked successfully')).toBeVisible()
    await expect(link).toHaveAccessibleDescription('bookmarked')
    // A phone has no pointer to go away with: the sign stands beside the menu.
    if (screen === 'desktop') {
      await page.mouse.move(700, 300)
      await composer(page).focus()
    }
    await expect(row(page, 'Closures').locator('svg.lucide-bookmark')).toBeVisible()
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

  test(`SAV-08 a deleted chat goes at once and Undo brings it back with what was in it on a ${screen}`, async ({
    page,
    context,
    library,
  }) => {
    const { product, person } = await enter({ page, context, library }, viewport)
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

  test(`SAV-08 who deletes the chat they are in gets a new default chat, and is back in the old one by Undo on a ${screen}`, async ({
    page,
    context,
    library,
  }) => {
    const { product, person } = await enter({ page, context, library }, viewport)
    const chatId = await newChat(product, person, 'GENERIC', 'Closures')
    const before = await newChat(product, person, 'DEFAULT')
    await call(product, person, 'PUT', `/chats/update-chat-name?chat_id=${before}&user_message=hello`)
    await page.goto(`${product.url}/xperto/chat/${chatId}`)
    await openSidebar(page)
    await chooseInMenu(page, 'Closures', 'Delete')
    // It stays while one points at it: a slow machine needs longer for what follows than the twenty seconds in which it can be undone.
    await page.getByText('Chat deleted successfully').hover()
    await expect(page).toHaveURL(`${product.url}/xperto`)
    await expect(page.getByText('Invalid chatId in URL')).toHaveCount(0)
    await expect(composer(page)).toBeEditable()
    const { id } = await call<{ id: string }>(product, person, 'GET', '/chats/get_by_type/DEFAULT')
    expect(id).not.toBe(before)

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page).toHaveURL(`${product.url}/xperto/chat/${chatId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Closures' })).toBeVisible()
  })

  test(`SAV-08 a chat that cannot be deleted stays, with the reason of the server on a ${screen}`, async ({ page, context, library }) => {
    const { product, person } = await enter({ page, context, library }, viewport)
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

  test(`SAV-01 SAV-02 the five saved lists unfold, three chats a page, and say when they have none on a ${screen}`, async ({
    page,
    context,
    library,
  }) => {
    const { product, person } = await enter({ page, context, library }, viewport)
    for (let number = 1; number <= 4; number++) await newChat(product, person, 'GOAL', `Goal ${number}`)
    for (let number = 1; number <= 3; number++) await newChat(product, person, 'RESUME', `Resume ${number}`)
    const interview = await newChat(product, person, 'INTERVIEW', 'Technical interview')
    for (const chatId of [interview]) await call(product, person, 'POST', `/bookmarks/?chat_id=${chatId}`)
    // The stream of changes has every open list read again once it stands: it comes when the readings have been counted.
    await page.route('**/events', (route) => route.abort())
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (/^\/(goals|resume\/resumes|newsletters|mock_interviews|bookmarks)\/?$/.test(pathname)) asked.push(pathname + search)
    })
    await page.goto(`${product.url}/xperto`)
    await openSidebar(page)
    await expect(sidebar(page).getByRole('heading', { name: 'Saved Chats' })).toBeVisible()
    const list = (title: string) =>
      sidebar(page).locator('details', { has: page.locator('summary', { hasText: new RegExp(`^${title}$`) }) })
    await expect(sidebar(page).locator('details:not([open]) > summary')).toHaveText([
      'Resume',
      'Interview',
      'Newsletter',
      'Goal',
      'Bookmark',
    ])
    expect(asked).toEqual([])

    await list('Goal').locator('summary').click()
    await expect(list('Goal').getByRole('link')).toHaveText(['Goal 4', 'Goal 3', 'Goal 2'])
    await list('Goal').getByRole('button', { name: 'Load more of Goal' }).click()
    await expect(list('Goal').getByRole('link')).toHaveText(['Goal 4', 'Goal 3', 'Goal 2', 'Goal 1'])
    await expect(list('Goal').getByText('Load More')).toHaveCount(0)
    await expect(list('Goal').getByRole('link', { name: 'Goal 1' })).toBeFocused()

    await list('Resume').locator('summary').click()
    await expect(list('Resume').getByRole('link')).toHaveText(['Resume 3', 'Resume 2', 'Resume 1'])
    await expect(list('Resume').getByText('Load More')).toHaveCount(0)
    await list('Newsletter').locator('summary').click()
    await expect(list('Newsletter').getByText("newsletter's not found!", { exact: true })).toBeVisible()
    for (const title of ['Interview', 'Bookmark']) {
      await list(title).locator('summary').click()
      await expect(list(title).getByRole('link')).toHaveText(['Technical interview'])
    }
    expect(asked.toSorted()).toEqual([
      '/bookmarks/?page=1&size=3',
      '/goals/?page=1&size=3',
      '/goals/?page=2&size=3',
      '/mock_interviews/?page=1&size=3',
      '/newsletters/?page=1&size=3',
      '/resume/resumes?page=1&size=3',
    ])
    await page.unroute('**/events')

    // Taken away and set again, the bookmark leaves its list and returns to it, and a renamed chat is so everywhere.
    await chooseInMenu(page, 'Technical interview', 'Remove bookmark')
    await expect(list('Bookmark').getByText("bookmark's not found!", { exact: true })).toBeVisible()
    await chooseInMenu(page, 'Technical interview', 'Bookmark')
    await expect(list('Bookmark').getByRole('link')).toHaveText(['Technical interview'])
    await chooseInMenu(page, 'Resume 3', 'Delete')
    await expect(list('Resume').getByRole('link')).toHaveText(['Resume 2', 'Resume 1'])
    await expect(row(page, 'Resume 3')).toHaveCount(0)

    // What is open stays open, and what is folded stays folded.
    await list('Goal').locator('summary').click()
    await sidebar(page).getByText('Quick Actions').click()
    await page.reload()
    await openSidebar(page)
    await expect(sidebar(page).locator('details:not([open]) > summary')).toHaveText(['Quick Actions', 'Goal'])
    await expect(list('Resume').getByRole('link')).toHaveText(['Resume 2', 'Resume 1'])
  })

  test(`NAV-22 choosing a type twice within a second makes one chat on a ${screen}`, async ({ page, context, library }) => {
    const { product, person } = await enter({ page, context, library }, viewport)
    await page.goto(`${product.url}/xperto`)
    await openSidebar(page)
    await expect(row(page, 'Default')).toBeVisible()
    await expect(sidebar(page).getByText('Chats you start appear here.')).toHaveCount(0)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/get_by_type/QUIZ')) asked.push(request.url())
    })
    // On a busy page, which hears of both presses long after they were made.
    await sidebar(page)
      .getByRole('link', { name: 'Quiz', exact: true })
      .evaluate((link) => {
        const presses = [1, 2].map((detail) => new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
        for (const press of presses) {
          link.dispatchEvent(press)
          for (const since = Date.now(); Date.now() - since < 1200; );
        }
      })
    await expect(page.getByRole('heading', { level: 1, name: 'Quiz' })).toBeVisible()
    await expect(composer(page)).toBeEditable()
    expect(asked).toHaveLength(1)
    const chats = await call<{ chat_type: string }[]>(product, person, 'GET', '/chats/')
    expect(chats.filter(({ chat_type }) => chat_type === 'QUIZ')).toHaveLength(1)
    if (screen === 'phone') await expect(sidebar(page)).toBeHidden()
  })

  test(`SAV-05 default and locked chats have no menu; a locked one has its lock on a ${screen}`, async ({ page, context, library }) => {
    const { product, person } = await enter({ page, context, library }, viewport)
    await newChat(product, person, 'GENERIC', 'Open')
    await newChat(product, person, 'GENERIC', 'Over')
    // A lock comes from the server alone; here its answers carry one.
    await page.route('**/chats/?*', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: { name: string; chat_lock_status: string | null }[] }
      for (const chat of body.data) if (chat.name === 'Over') chat.chat_lock_status = 'LOCKED'
      await route.fulfill({ response, json: body })
    })
    await page.goto(`${product.url}/xperto`)
    await openSidebar(page)
    await expect(row(page, 'Over').locator('svg.lucide-lock')).toBeVisible()
    await expect(row(page, 'Over').getByRole('link')).toHaveAccessibleDescription('locked')
    await expect(row(page, 'Over').getByRole('button')).toHaveCount(0)
    await expect(row(page, 'Default').getByRole('button')).toHaveCount(0)
    await row(page, 'Open').hover()
    await sidebar(page).getByRole('button', { name: 'Menu for Open' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Rename', 'Copy ID', 'Bookmark', 'Delete'])
  })

  test(`names of every kind stand in one line each, and a name that draws nothing has a word on a ${screen}`, async ({
    page,
    context,
    library,
  }) => {
    const { product, person } = await enter({ page, context, library }, viewport)
    const names = [
      'A'.repeat(120),
      '\u{1F469}\u200D\u{1F4BB}'.repeat(24),
      '\u202Egnp.exe\u202C and \u05E9\u05DC\u05D5\u05DD \u0639\u0644\u064A\u0643\u0645 '.repeat(3).trim(),
      '<img src=x onerror=alert(1)><b>bold</b>',
      "Robert'); drop table chats; --",
      'a\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309'.repeat(10),
    ]
    for (const name of names) await newChat(product, person, 'GENERIC', name)
    await newChat(product, person, 'GENERIC', '\u200B\u2060\u200D')
    await page.goto(`${product.url}/xperto`)
    await openSidebar(page)
    for (const name of [...names, 'Unnamed chat']) {
      const one = row(page, name)
      await one.scrollIntoViewIfNeeded()
      const box = await one.boundingBox()
      expect([name, box?.height]).toEqual([name, screen === 'phone' ? 44 : 28])
      const link = await one.getByRole('link').boundingBox()
      expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
    }
    await expect(sidebar(page).locator('img, b')).toHaveCount(0)
    // The small phone, and a wide window at 200 %.
    for (const size of screen === 'phone' ? [viewport, { width: 320, height: 568 }] : [viewport, { width: 720, height: 450 }]) {
      await page.setViewportSize(size)
      // At 200 % the sidebar becomes a drawer, and is closed.
      if (size.width === 720) await page.getByRole('button', { name: 'Open sidebar' }).click()
      const wide = await sidebar(page).evaluate((nav) => {
        const tooWide = [...nav.querySelectorAll('*')].filter((one) => one.scrollWidth > nav.clientWidth && one.tagName !== 'A')
        return [document.documentElement.scrollWidth - document.documentElement.clientWidth, tooWide.length]
      })
      expect([size.width, wide]).toEqual([size.width, [0, 0]])
    }
  })
}

test('NAV-19 New Chat opens the credits panel, Mock Interview the interview panel, Mock Test the mock-test panel', async ({
  page,
  context,
  library,
}) => {
  await signIn(context, library)
  await page.goto(`${library.url}/xperto`)
  await expect(composer(page)).toBeEditable()
  const panel = page.getByRole('complementary', { name: 'Right panel' })
  for (const [entry, title] of [
    ['New Chat', 'Credits'],
    ['Mock Interview', 'Mock Interview'],
    ['Mock Test', 'Code Editor'],
  ] as const) {
    await sidebar(page).getByRole('link', { name: entry, exact: true }).click()
    await expect(panel.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
  }
})

test('SAV-10 a chat that could not be started is said, with another word when trying again may help', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  await page.goto(`${library.url}/xperto`)
  await expect(composer(page)).toBeEditable()
  const quiz = sidebar(page).getByRole('link', { name: 'Quiz', exact: true })
  await page.route('**/chats/get_by_type/QUIZ*', (route) => route.abort())
  await quiz.click()
  await expect(page.getByText('Failed to create new chat. Please try again.', { exact: true })).toBeVisible()
  await page.unroute('**/chats/get_by_type/QUIZ*')
  await page.route('**/chats/get_by_type/GOAL*', (route) =>
    route.fulfill({ status: 422, json: { success: false, error: { code: 'chat_read_only', message: 'No.' } } }),
  )
  await sidebar(page).getByRole('link', { name: 'Add Goal' }).click()
  await expect(page.getByText('Failed to create new chat', { exact: true })).toBeVisible()

  // A deletion that cannot be taken back.
  await newChat(library, person, 'GENERIC', 'Closures')
  await page.reload()
  await chooseInMenu(page, 'Closures', 'Delete')
  await page.route('**/chats/*/restore', (route) => route.abort())
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Failed to update chat', { exact: true })).toBeVisible()
})

test('AUTH-07 SAV-10 without a session a bookmark needs a login, and so does a new chat', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  await newChat(library, person, 'GENERIC', 'Closures')
  // The dialog's part of the program is late, as on a slow line: the page under it can still be used for a moment.
  const line = Promise.withResolvers<void>()
  await page.route('**/authentication-dialog-*.js', async (route) => {
    await line.promise
    await route.continue()
  })
  await page.goto(`${library.url}/xperto`)
  await expect(row(page, 'Closures')).toBeVisible()
  await expect(composer(page)).toBeEditable()
  await fetch(`${library.url}/auth/sign-out`, { method: 'POST', headers: { cookie: person.cookie, origin: library.url } })
  // Told by the stream of changes, without an action.
  await expect(page.getByText('Session expired. Please login again')).toBeVisible()
  await chooseInMenu(page, 'Closures', 'Bookmark')
  await expect(page.getByText('Please login to perform this action')).toBeVisible()
  await sidebar(page).getByRole('link', { name: 'Quiz', exact: true }).click()
  await expect(page.getByText('Please login to create a new chat')).toBeVisible()
  line.resolve()
  await expect(page.getByRole('alertdialog', { name: 'Authentication Required' })).toBeVisible()
})

test('SAV-03 the dated groups follow the person’s calendar, and past midnight Today begins anew by itself', async ({
  browser,
  library,
}) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Kolkata', viewport: desktop })
  const person = await signIn(context, library)
  await newChat(library, person, 'GENERIC', 'Changed now')
  const page = await context.newPage()
  const [{ last_updated_on: changed } = { last_updated_on: '' }] = await call<{ last_updated_on: string }[]>(
    library,
    person,
    'GET',
    '/chats/?size=1',
  )
  // The evening of that day in Kolkata, with an hour for the page to come; then five seconds before its end.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(changed))
  await page.clock.install({ time: new Date(`${day}T23:00:00+05:30`) })
  await page.goto(`${library.url}/xperto`)
  const lines = sidebar(page).locator('h3, [data-chat] a')
  await expect(lines).toHaveText(['Today', 'Default', 'Changed now'])
  await page.clock.pauseAt(new Date(`${day}T23:59:55+05:30`))
  await expect(lines).toHaveText(['Today', 'Default', 'Changed now'])
  await page.clock.fastForward(6000)
  await expect(lines).toHaveText(['Today', 'Default', 'Previous 7 days', 'Changed now'])
  await page.clock.fastForward(7 * 24 * 3_600_000)
  await expect(lines).toHaveText(['Today', 'Default', 'Older', 'Changed now'])
  await context.close()
})

test('after 500 chats have gone by the page has no more than 1,500 elements, and every chat was there once', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  for (let number = 0; number < 500; number += 10)
    await Promise.all(Array.from({ length: 10 }, (_, index) => newChat(library, person, 'GENERIC', `Chat ${number + index + 1}`)))
  await page.goto(`${library.url}/xperto`)
  await expect(row(page, 'Default')).toBeVisible()
  const contents = sidebar(page).locator('[role=presentation]').first()
  const seen = new Set<string>()
  let most = 0
  await expect(async () => {
    const names = await contents.evaluate((element) => {
      const rows = [...element.querySelectorAll('[data-chat]')]
      const drawnTo = Math.max(...rows.map((row) => row.getBoundingClientRect().bottom))
      // A slow machine draws later than it scrolls: further only once what came into view is drawn.
      if (drawnTo >= element.getBoundingClientRect().bottom) element.scrollBy(0, 600)
      return rows.map((row) => row.querySelector('a')?.textContent ?? '')
    })
    for (const name of names) seen.add(name)
    most = Math.max(most, await page.evaluate(() => document.querySelectorAll('*').length))
    expect(seen.size).toBe(501)
  }).toPass({ intervals: [20] })
  expect(most).toBeLessThan(1500)
  const inSidebar = await sidebar(page).evaluate((nav) => nav.querySelectorAll('*').length)
  process.stdout.write(`at most ${most} elements in the page, at the end ${inSidebar} of the sidebar\n`)

  // From the last row back to the first one by a key, which is drawn again.
  await sidebar(page).locator('[data-chat] a').last().focus()
  await page.keyboard.press('Home')
  await expect(sidebar(page).getByRole('link', { name: 'Default', exact: true })).toBeFocused()
  await expect(sidebar(page).getByRole('link', { name: 'Default', exact: true })).toBeInViewport()
  await page.keyboard.press('End')
  await expect(sidebar(page).locator('[data-chat] a').last()).toBeFocused()
  await expect(sidebar(page).locator('[data-chat] a').last()).toBeInViewport()
})

test('NAV-18 between a chat and the search the sidebar stands as it is: where it was scrolled to, and what was unfolded', async ({
  page,
  context,
  library,
}) => {
  await page.setViewportSize({ width: 1440, height: 480 })
  const person = await signIn(context, library)
  // With the default chat, which may be among them, two pages: a third is not asked for before somebody scrolls.
  const names = Array.from({ length: 18 }, (_, index) => `Chat ${index + 1}`)
  for (const name of names) await newChat(library, person, 'GENERIC', name)
  await page.goto(`${library.url}/xperto`)
  const contents = sidebar(page).locator('[role=presentation]').first()
  await expect(row(page, 'Chat 1')).toBeAttached()
  const unfolded = sidebar(page).locator('details').last()
  await unfolded.locator('summary').click()
  await expect(unfolded).toHaveAttribute('open')
  // What comes in later may have another height.
  await expect(unfolded.getByText("bookmark's not found!")).toBeVisible()
  await row(page, 'Chat 4').scrollIntoViewIfNeeded()
  const scrolledTo = async () => await contents.evaluate((element) => element.scrollTop)
  const before = await scrolledTo()
  expect(before).toBeGreaterThan(100)

  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await page.getByRole('option', { name: 'Search names and messages' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  expect(await scrolledTo()).toBe(before)
  await expect(unfolded).toHaveAttribute('open')

  await row(page, 'Chat 4').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Chat 4' })).toBeVisible()
  expect(await scrolledTo()).toBe(before)
  await expect(unfolded).toHaveAttribute('open')
})

test('by keyboard: arrows lead through the sidebar, one Tab passes the list, and the menu gives the focus back', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  for (const name of ['Third', 'Second', 'First']) await newChat(library, person, 'GENERIC', name)
  await page.goto(`${library.url}/xperto`)
  await expect(row(page, 'First')).toBeVisible()
  await expect(composer(page)).toBeFocused()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const summary = sidebar(page).getByText('Bookmark', { exact: true })
  await summary.focus()
  const walked: (string | null | undefined)[] = []
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('ArrowDown')
    walked.push(await focused())
  }
  expect(walked).toEqual(['Default', 'First', 'Second', 'Third'])
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe('Second')

  // Tab leads to its menu and then out of the list, and back in to the same row.
  await page.keyboard.press('Tab')
  await expect(sidebar(page).getByRole('button', { name: 'Menu for Second' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sidebar(page).getByRole('button', { name: 'Ada Park' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(sidebar(page).getByRole('button', { name: 'Menu for Second' })).toBeFocused()
  await page.keyboard.press('Enter')
  await menuHasFocus(page)
  await page.keyboard.press('Escape')
  await expect(sidebar(page).getByRole('button', { name: 'Menu for Second' })).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe('Second')
  await page.keyboard.press('Home')
  expect(await focused()).toBe('Default')
  await page.keyboard.press('ArrowUp')
  await expect(summary).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sidebar(page).getByText("bookmark's not found!")).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  // Deleted and taken back without a pointer.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await menuHasFocus(page)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chat deleted successfully')).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'Second', exact: true })).toBeFocused()
  await page.keyboard.press('z')
  await expect(row(page, 'First')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(sidebar(page).getByRole('link', { name: 'First', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'First' })).toBeVisible()
})

for (const [screen, viewport] of Object.entries({ desktop, phone })) {
  test(`nothing in the sidebar moves while it loads (${screen})`, async ({ page, context, library }) => {
    const person = await signIn(context, library)
    for (let number = 1; number <= 4; number++) await newChat(library, person, 'GOAL', `Goal ${number}`)
    await page.setViewportSize(viewport)
    await page.addInitScript(() => {
      const moves: string[] = []
      Object.assign(window, { moves })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[]) {
          const inside = entry.sources.flatMap(({ node }) => {
            const element = node instanceof Element ? node : node?.parentElement
            return element?.closest('nav') ? [element.outerHTML.slice(0, 80)] : []
          })
          if (inside.length > 0) moves.push(`${entry.value.toFixed(4)} ${inside.join(' | ')}`)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // The letters come after the first drawing.
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    // First with nothing remembered, then with an open list, whose chats come late and out of order.
    for (const remembered of [false, true]) {
      await page.goto(`${library.url}/xperto`)
      await expect(composer(page)).toBeEditable()
      await openSidebar(page)
      await expect(row(page, 'Goal 4').first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      // What is drawn in them has been seen a frame later, and told of in the next task.
      await page.evaluate(() => new Promise((rested) => setTimeout(rested, 300)))
      expect([remembered, await page.evaluate(() => (window as unknown as { moves: string[] }).moves)]).toEqual([remembered, []])
      if (remembered) break
      await sidebar(page).getByText('Goal', { exact: true }).click()
      await expect(sidebar(page).getByText('Load More')).toBeVisible()
      await page.route('**/goals/*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700))
        await route.continue()
      })
    }
    await expect(sidebar(page).getByText('Load More')).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { moves: string[] }).moves)).toEqual([])
  })
}
