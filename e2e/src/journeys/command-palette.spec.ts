// @web/features/command-palette @web/lib/commands
import type { Locator, Page } from '@playwright/test'
import { ask, composer, desktop, expect, expectAccessible, newChat, phone, signIn, test } from '../journey.ts'
import { importedChat } from '../search-screens.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' })
const input = (page: Page) => palette(page).getByRole('combobox', { name: 'Search or jump to' })
/** The row that Enter would choose, as a screen reader is told. */
async function activeRow(page: Page): Promise<string> {
  const id = await input(page).getAttribute('aria-activedescendant')
  return id === null ? '' : await page.locator(`[id="${id}"]`).innerText()
}
const open = async (page: Page) => {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(input(page)).toBeFocused()
}

test('the palette opens by Ctrl K from wherever one is, and Escape or Ctrl K gives the focus back', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Mine')
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(composer(page)).toBeFocused()
  await expect(composer(page)).toBeEditable()
  await page.keyboard.type('half a sentence')
  await open(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(composer(page)).toBeFocused()
  await expect(composer(page)).toHaveValue('half a sentence')

  const find = page.getByRole('button', { name: 'Search or jump to' })
  await find.focus()
  await page.keyboard.press('Enter')
  await expect(input(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page)).toHaveCount(0)
  await expect(find).toBeFocused()
})

test('chats come recent first; words narrow them and are marked, arrows walk the rows, Enter opens', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  for (const name of ['Enclosed', 'How connections close', 'Closures inside a loop', 'Rate limiter'])
    await newChat(library, person, 'GENERIC', name)
  await page.goto(`${library.url}/xperto`)
  await expect(page.getByRole('link', { name: 'Rate limiter' })).toBeVisible()
  await open(page)
  const recent = palette(page).getByRole('group', { name: 'Recent chats' }).getByRole('option')
  await expect(recent).toHaveText([/^Rate limiter/, /^Closures inside a loop/, /^How connections close/, /^Enclosed/])
  await expect.poll(async () => await activeRow(page)).toMatch(/^Rate limiter/)

  await page.keyboard.type('clos')
  const chats = palette(page).getByRole('group', { name: 'Chats', exact: true })
  await expect(chats.getByRole('option')).toHaveText([/^Closures inside a loop/, /^How connections close/])
  await expect(chats.locator('mark')).toHaveText(['Clos', 'clos'])
  await expect.poll(async () => await activeRow(page)).toMatch(/^Closures inside a loop/)
  await expect(input(page)).toHaveAttribute('aria-controls', (await palette(page).getByRole('listbox').getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => await activeRow(page)).toMatch(/^How connections close/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Closures inside a loop' })).toBeVisible()
  // The chat one is in is not where one wants to go: Ctrl K, Enter goes on to another.
  await open(page)
  await expect(recent.first()).toHaveText(/^Rate limiter/)
  await expect(recent).toHaveCount(3)
  await expect.poll(async () => await activeRow(page)).toMatch(/^Rate limiter/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Rate limiter' })).toBeVisible()
})

test('words in messages are found after the typing rests, in one call, and open at the message', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await importedChat(library.url, person, 'Scopes', ['Why?', 'It keeps the variable: a closurelike thing.'])
  await page.goto(`${library.url}/xperto`)
  await expect(composer(page)).toBeEditable()
  const asked: string[] = []
  const soughtIn = new Set<string>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (searchParams.has('around')) soughtIn.add(pathname)
    if (pathname === '/messages/search') asked.push(searchParams.get('q') ?? '')
  })
  await open(page)
  // However slow the machine: between these keys no time passes for the page.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await input(page).pressSequentially('closurel')
  expect(asked).toEqual([])
  await page.clock.resume()
  const found = palette(page).getByRole('group', { name: 'Names and messages' })
  await expect(found.getByRole('option', { name: /closurelike/ })).toBeVisible()
  await expect(found.locator('mark')).toHaveText(['closurelike'])
  expect(asked).toEqual(['closurel'])
  await found.getByRole('option', { name: /closurelike/ }).click()
  await expect(page).toHaveURL(new RegExp(`/xperto/chat/${chatId}\\?message=`))
  await expect(page.getByRole('heading', { level: 1, name: 'Scopes' })).toBeVisible()
  await expect(page.getByText('It keeps the variable: a closurelike thing.')).toBeVisible()
  await expect.poll(() => [...soughtIn]).toEqual([`/chats/${chatId}/messages`])

  await open(page)
  await page.keyboard.type('closurel')
  await palette(page).getByRole('option', { name: 'Search for “closurel”' }).click()
  await expect(page).toHaveURL(`${library.url}/xperto/search?q=closurel`)
  await expect(page.getByRole('main').locator('mark')).toHaveText(['closurelike'])
})

test('all thirteen entries can be started, and what the page can do can be done', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Mine')
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(composer(page)).toBeFocused()
  await open(page)
  const start = palette(page).getByRole('group', { name: 'Start' }).getByRole('option')
  await expect(start).toHaveCount(13)
  await page.keyboard.type('quiz')
  await expect.poll(async () => await activeRow(page)).toMatch(/^Quiz/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /quiz/i })).toBeVisible()

  const run = async (words: string, row: RegExp) => {
    await open(page)
    await page.keyboard.type(words)
    await expect.poll(async () => await activeRow(page)).toMatch(row)
    await page.keyboard.press('Enter')
    await expect(palette(page)).toHaveCount(0)
  }
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(composer(page)).toBeFocused()
  await run('close right', /^Close right panel/)
  await expect(page.getByRole('complementary', { name: 'Right panel' })).toBeHidden()
  await expect(composer(page)).toBeFocused()
  await run('open right', /^Open right panel/)
  await expect(page.getByRole('complementary', { name: 'Right panel' })).toBeVisible()
  await run('close side', /^Close sidebar/)
  await expect(page.getByRole('navigation', { name: 'Chats' })).toBeHidden()
  await run('open side', /^Open sidebar/)
  await run('light or', /^Light or dark/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await run('rename', /^Rename chat/)
  const name = page.getByRole('main').getByRole('textbox', { name: 'Chat name' })
  await expect(name).toBeFocused()
  await name.fill('Renamed')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Renamed' })).toBeVisible()
  await run('sign out', /^Sign out/)
  await expect(page).toHaveURL(`${library.url}/`)
})

test('any text can be typed: signs find nothing, ten thousand characters break nothing', async ({ page, context, library }) => {
  await signIn(context, library)
  await page.goto(`${library.url}/xperto`)
  await expect(composer(page)).toBeEditable()
  const failed: number[] = []
  page.on('response', (response) => response.status() >= 400 && failed.push(response.status()))
  await open(page)
  await input(page).fill('!!! 💥 %_')
  await expect(palette(page)).toContainText('Nothing by that name.')
  for (const text of ['x'.repeat(10_000), `'; drop table chats; -- <b>&</b>`, '\u202Eنص', '闭包'.repeat(200)]) {
    await input(page).fill(text)
    await expect(palette(page).getByRole('option', { name: /^Search for/ })).toBeVisible()
    const { width = 0 } = (await palette(page).boundingBox()) ?? {}
    expect(width).toBeLessThanOrEqual(560)
  }
  await expect(palette(page).getByText('Searching')).toHaveCount(0)
  expect(failed).toEqual([])
})

test('a screen reader finds a combobox with its list, in light and dark', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  await newChat(library, person, 'GENERIC', 'Mine')
  await page.goto(`${library.url}/xperto`)
  await expect(composer(page)).toBeFocused()
  await open(page)
  await expect(input(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(input(page)).toHaveAttribute('aria-autocomplete', /./)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('the palette opens from the drawer, rows take a finger, and Cancel leads out', async ({ page, context, library }) => {
    const person = await signIn(context, library)
    await newChat(library, person, 'GENERIC', 'Closures')
    await page.goto(`${library.url}/xperto`)
    await expect(composer(page)).toBeEditable()
    await page.getByRole('button', { name: 'Open sidebar' }).tap()
    await page.getByRole('button', { name: 'Search or jump to' }).tap()
    await expect(input(page)).toBeFocused()
    const { height = 0 } = (await palette(page).getByRole('option').first().boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(40)
    await palette(page).getByRole('button', { name: 'Cancel' }).tap()
    await expect(palette(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Open sidebar' }).tap()
    await page.getByRole('button', { name: 'Search or jump to' }).tap()
    await input(page).fill('closures')
    await palette(page)
      .getByRole('option', { name: /^Closures/ })
      .tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Closures' })).toBeVisible()
  })

  test('a word found far into a message is in sight, and its chat is named below it', async ({ page, context, library }) => {
    const person = await signIn(context, library)
    const said = 'An effect that was made over the first count of them all has a closurelike memory of it, and keeps it as long as it runs.'
    await importedChat(library.url, person, 'Why an effect sees an old count', ['Why?', said])
    await page.goto(`${library.url}/xperto`)
    await expect(composer(page)).toBeEditable()
    await page.getByRole('button', { name: 'Open sidebar' }).tap()
    await page.getByRole('button', { name: 'Search or jump to' }).tap()
    await input(page).fill('closurel')
    const row = palette(page).getByRole('option', { name: /closurelike/ })
    await expect(row).toBeVisible()
    const boxOf = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
    const [text, mark, chat] = await Promise.all([row.locator('span').first(), row.locator('mark'), row.locator('span').last()].map(boxOf))
    expect(mark?.right).toBeLessThan(text?.right ?? 0)
    expect(chat?.top).toBeGreaterThanOrEqual(text?.bottom ?? Infinity)
  })
})

test.describe('without the palette’s own part', () => {
  test.use({ viewport: desktop })

  test('that it could not be loaded is said, and the page goes on', async ({ page, context, library }) => {
    await signIn(context, library)
    await page.goto(`${library.url}/xperto`)
    await expect(composer(page)).toBeFocused()
    await page.route('**/command-palette-*.js', (route) => route.abort())
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible()
    await ask(page, 'What is a closure?')
    await expect(page.getByText('From the built-in library')).toBeVisible()
  })
})
