// @web/features/shortcuts
import type { Page } from '@playwright/test'
import { ask, composer, expect, lastTurn, newChat, replyEnds, signIn, stopButton, test } from '../journey.ts'

/** What has the focus: its role or element, and its name. */
const focused = async (page: Page): Promise<string> =>
  await page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body) return 'nothing'
    const label = at.getAttribute('aria-label') ?? (at.id ? document.querySelector(`label[for="${CSS.escape(at.id)}"]`)?.textContent : null)
    return `${at.getAttribute('role') ?? at.localName}: ${(label ?? at.textContent).trim().slice(0, 60)}`
  })

/** Opens the menu that the focus is at the button of, by key, and waits until it hears keys itself. */
async function openMenuByKey(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeFocused()
}

/** Everything the Tab key comes to, from the beginning of the page until it leaves it. */
async function walk(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    // Where the Tab key starts from.
    document.body.tabIndex = -1
    document.body.focus()
  })
  const stops: string[] = []
  for (let step = 0; step < 150; step++) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (stop === 'nothing') return stops
    stops.push(stop)
    const seen = await page.evaluate(() => {
      const at = document.activeElement
      if (!(at instanceof HTMLElement)) return 'not an element'
      const { width, height } = at.getBoundingClientRect()
      if (width === 0 || height === 0) return 'has no size'
      // The element, what it draws before and after itself, or a frame around it has the accent's line.
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--accent)'
      const accent = getComputedStyle(probe).color
      probe.remove()
      for (let part: HTMLElement | null = at, depth = 0; part && depth < 3; part = part.parentElement, depth++) {
        for (const pseudo of [null, '::before', '::after']) {
          const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(part, pseudo)
          if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor === accent) return 'seen'
          if (boxShadow.includes(accent)) return 'seen'
        }
      }
      return 'not seen'
    })
    expect([stop, seen]).toEqual([stop, 'seen'])
  }
  throw new Error(`the Tab key does not leave the page: ${stops.slice(-8).join(' | ')}`)
}

test('the Tab key comes to everything of the workspace, sees where it is, and is caught nowhere', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  await newChat(library, person, 'GENERIC', 'Another chat')
  const chatId = await newChat(library, person, 'GENERIC', 'Closures and loops')
  await page.emulateMedia({ reducedMotion: 'reduce' }) // a frame that fades in is seen a moment later
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await ask(page, 'What is a closure?')
  await replyEnds(page)
  await expect(lastTurn(page).getByRole('button', { name: 'Copy message' })).toBeVisible()

  const stops = await walk(page)
  for (const expected of [
    /^a: Skip to content/,
    /^button: Close sidebar/,
    /^button: Search or jump to/,
    /^summary: Daily Learning/,
    /^a: New Chat/,
    /^a: Support/,
    /^a: Closures and loops/,
    /^button: Menu for Closures and loops/,
    /^a: Closures and loops/,
    /^button: Ada Park/,
    /^button: Light or dark/,
    /^button: Rename chat/,
    /^button: Copy private link/,
    /^region: Messages/,
    /^button: Copy message/,
    /^button: Good answer/,
    /^textarea: Message/,
    /^separator: Resize panel/,
    /^button: Expand panel/,
    /^button: Close panel/,
  ])
    expect(stops).toContainEqual(expect.stringMatching(expected))
  expect(stops[0]).toBe('a: Skip to content')
})

test('the first key leads past the sidebar; from there to the input is one key', async ({ page, context, library }) => {
  await signIn(context, library)
  await page.goto(`${library.url}/xperto`)
  await expect(composer(page)).toBeFocused()
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  const address = page.url()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(page.url()).toBe(address)
  await page.keyboard.press('c')
  await expect(composer(page)).toBeFocused()
  await expect(composer(page)).toHaveValue('')
})

test('a chat is renamed, and its menu walked, by keys alone', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Mine')
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(composer(page)).toBeFocused()
  const menu = page.getByRole('button', { name: 'Menu for Mine' })
  await menu.focus()
  await openMenuByKey(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused()
  // A key of one letter means what the menu says, not a shortcut.
  await page.keyboard.press('c')
  await expect(page.getByRole('menuitem', { name: 'Copy ID' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await openMenuByKey(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Chat name' })).toBeFocused()
  await page.keyboard.type('Ours')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ours' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ours' })).toBeFocused()
  // A group folds and unfolds.
  const group = page.locator('summary', { hasText: 'Quick Actions' })
  await group.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('link', { name: 'Support', exact: true })).toBeHidden()
  await page.keyboard.press('Space')
  await expect(page.getByRole('link', { name: 'Support', exact: true })).toBeVisible()
})

test('who goes on elsewhere right after a rename, or after an edit that was given up, keeps the focus there', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  await page.clock.install()
  await page.goto(`${library.url}/xperto/chat/${await newChat(library, person, 'GENERIC', 'Mine')}`)
  await ask(page, 'What is a closure?')
  await replyEnds(page)
  await expect(composer(page)).toBeEditable()
  // No frame is drawn before the journey says so, however quick the machine is.
  await page.clock.pauseAt(Date.now() + 60_000)
  const main = page.getByRole('main')
  const fields = [
    [main.getByRole('button', { name: 'Rename chat' }), main.getByRole('textbox', { name: 'Chat name' }), 'Enter'],
    [lastTurn(page).getByRole('button', { name: 'Edit question' }), page.getByRole('textbox', { name: 'Edited question' }), 'Escape'],
  ] as const
  for (const [opens, field, key] of fields) {
    await opens.focus()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.press(key)
    await expect(field).toHaveCount(0)
    await composer(page).focus()
    await page.clock.runFor(100)
    await expect(composer(page)).toBeFocused()
  }
})

test('shortcuts go from chat to chat, open and close what stands beside it, and start a new one', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  for (const name of ['Oldest', 'Middle', 'Newest']) await newChat(library, person, 'GENERIC', name)
  await page.goto(`${library.url}/xperto`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('link', { name: 'Newest' })).toBeVisible()
  await expect(composer(page)).toBeFocused()
  for (const name of ['Newest', 'Middle', 'Oldest']) {
    await page.keyboard.press('Alt+ArrowDown')
    await expect(heading).toHaveText(name)
    await expect(composer(page)).toBeFocused()
  }
  await page.keyboard.press('Alt+ArrowUp')
  await expect(heading).toHaveText('Middle')
  await expect(composer(page)).toBeFocused()
  // With text in it the input keeps the key: it moves the caret on some machines.
  await expect(composer(page)).toBeEditable()
  await page.keyboard.type('words')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('ControlOrMeta+.')
  await expect(page.getByRole('complementary', { name: 'Right panel' })).toBeHidden()
  await expect(heading).toHaveText('Middle')
  await page.keyboard.press('ControlOrMeta+.')
  await expect(page.getByRole('complementary', { name: 'Right panel' })).toBeVisible()

  // Letters are text in the input. Escape leaves it.
  await page.keyboard.type('bns')
  await expect(composer(page)).toHaveValue('wordsbns')
  await page.keyboard.press('Escape')
  await expect(composer(page)).not.toBeFocused()
  await page.keyboard.press('b')
  await expect(page.getByRole('navigation', { name: 'Chats' })).toBeHidden()
  await page.keyboard.press('b')
  await expect(page.getByRole('navigation', { name: 'Chats' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(heading).toHaveText('Default')
  await expect(composer(page)).toBeFocused()
  // As it opens it takes the focus that nobody has.
  await expect(composer(page)).toBeEditable()
  await page.keyboard.press('Escape')
  await expect(composer(page)).not.toBeFocused()
  await page.keyboard.press('s')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
})

test('Escape stops a reply being written, and nothing else', async ({ page, context, modelled }) => {
  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'GENERIC', 'Long')
  modelled.simulator.script({ tokens: 4000, rate: 20 })
  await page.goto(`${modelled.url}/xperto/chat/${chatId}`)
  await ask(page, 'Tell me everything')
  await expect(stopButton(page)).toBeVisible()
  // What lies over the page is closed first.
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(stopButton(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await replyEnds(page)
  await expect(composer(page)).toBeEditable()
})

test('the last answer is copied by a key', async ({ page, context, library }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: library.url })
  await signIn(context, library)
  await page.goto(`${library.url}/xperto`)
  await ask(page, 'What is a closure?')
  await replyEnds(page)
  await expect(page.getByRole('heading', { level: 1, name: /closure/i })).toBeVisible()
  await composer(page).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Messages' })).toBeFocused()
  await page.keyboard.press('y')
  await expect(page.getByText('Message copied')).toBeVisible()
  expect(await page.evaluate(async () => await navigator.clipboard.readText())).toMatch(/closure/i)
})

test('WCAG 2.1.4 the sheet lists every shortcut, and keys of one character can be switched off for good', async ({
  page,
  context,
  library,
}) => {
  await signIn(context, library)
  await page.goto(`${library.url}/xperto`)
  await expect(composer(page)).toBeFocused()
  await expect(composer(page)).toBeEditable()
  // In the input a question mark is a question mark.
  await page.keyboard.type('?')
  await expect(composer(page)).toHaveValue('?')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  for (const [title, keys] of [
    ['Search or jump to', 'Ctrl K'],
    ['New Chat', 'N'],
    ['Close right panel', 'Ctrl .'],
    ['Stop the reply', 'Esc'],
    ['Copy last answer', 'Y'],
    ['Write a message', 'C'],
    ['Next chat', 'Alt ↓'],
    ['Keyboard shortcuts', '?'],
  ] as const)
    await expect(sheet.locator('dl > div', { hasText: title })).toContainText(keys)

  const keys = sheet.getByRole('switch', { name: /Keys without Ctrl or Alt/ })
  await expect(keys).toBeChecked()
  await keys.focus()
  await page.keyboard.press('Space')
  await expect(keys).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  const sidebar = page.getByRole('navigation', { name: 'Chats' })
  await page.keyboard.press('b')
  await page.reload()
  await expect(composer(page)).toBeFocused()
  // As the chat opens it takes the focus that nobody has.
  await expect(composer(page)).toBeEditable()
  await page.keyboard.press('Escape')
  await page.keyboard.press('b')
  await page.keyboard.press('ControlOrMeta+.') // heard after the letter, which did nothing
  await expect(page.getByRole('complementary', { name: 'Right panel' })).toBeHidden()
  await expect(sidebar).toBeVisible()

  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('keyboard')
  await expect(page.getByRole('option', { name: /^Keyboard shortcuts/ })).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await sheet.getByRole('switch').click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('b')
  await expect(sidebar).toBeHidden()
})
