// @web/features/workspace/sidebar @server/modules/conversation/chats @server/modules/conversation/bookmarks
import { call, expect, newChat, openChat, signIn, test } from '../journey.ts'
import { chatRow as row, chooseInMenu, openSidebar, sidebar } from '../sidebar-screens.ts'

test('SAV-06 SAV-07 SAV-08 a chat is renamed, bookmarked, deleted and taken back, and after a reload it stands as it was left', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  for (const name of ['Older', 'Closures', 'Newer']) await newChat(library, person, 'GENERIC', name)
  await openChat(page, library)
  await openSidebar(page)
  await chooseInMenu(page, 'Closures', 'Rename')
  await page.getByRole('textbox', { name: 'Chat name' }).fill('Closures in loops')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chat renamed successfully')).toBeVisible()
  await chooseInMenu(page, 'Closures in loops', 'Bookmark')
  await expect(page.getByText('Chat bookmarked successfully')).toBeVisible()
  await chooseInMenu(page, 'Newer', 'Delete')
  await expect(row(page, 'Newer')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Newer')).toBeVisible()

  await page.reload()
  await openSidebar(page)
  const names = sidebar(page).getByRole('link', { name: /^(Older|Closures in loops|Newer)$/ })
  await expect(names).toHaveText(['Newer', 'Closures in loops', 'Older'])
  await expect(names.nth(1)).toHaveAccessibleDescription('bookmarked')
  const chats = await call<{ name: string; bookmarked: boolean }[]>(library, person, 'GET', '/chats/')
  expect(chats.filter(({ bookmarked }) => bookmarked).map(({ name }) => name)).toEqual(['Closures in loops'])
})

test('nothing in the sidebar moves while its letters and its lists come late', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  for (let number = 1; number <= 4; number++) await newChat(library, person, 'GOAL', `Goal ${number}`)
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
    await openChat(page, library)
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
