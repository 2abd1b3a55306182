// @web/features/frame @web/routes
import { randomUUID } from 'node:crypto'
import { ask, composer, expect, newChat, newPerson, phone, signIn, test } from '../journey.ts'

test('NAV-02 a chat opens by its address; one that is not there, or another person’s, says so and leads to the workspace', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Mine')
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible()

  const stranger = await newPerson(library)
  for (const address of [randomUUID(), 'no-id-at-all', await newChat(library, stranger)]) {
    await page.goto(`${library.url}/xperto/chat/${address}`)
    await expect(page.getByText('Invalid chatId in URL')).toBeVisible()
    await expect(page).toHaveURL(`${library.url}/xperto`)
    await expect(composer(page)).toBeEditable()
  }
})

test('NAV-16 the parts stand 40 to 20, the centre moves between 30 and 50 by keyboard, and the width is remembered', async ({
  page,
  context,
  library,
}) => {
  await signIn(context, library)
  await page.goto(`${library.url}/xperto`)
  const chat = page.getByRole('main')
  const panel = page.getByRole('complementary', { name: 'Right panel' })
  const handle = page.getByRole('separator', { name: 'Resize panel' })
  await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
  /** The centre's parts of 60, as drawn. */
  const parts = async (): Promise<number> => {
    const [one, other] = [await chat.boundingBox(), await panel.boundingBox()]
    if (!one || !other) throw new Error('chat and panel are not both on screen')
    return Math.round((60 * one.width) / (one.width + other.width))
  }
  // An opened chat takes the focus into its input; only then may it go elsewhere.
  await expect(composer(page)).toBeFocused()
  expect(await parts()).toBe(40)
  await expect(handle).toHaveAttribute('aria-valuenow', '40')

  await handle.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(handle).toHaveAttribute('aria-valuenow', '39')
  expect(await parts()).toBe(39)
  for (const [end, beyond, bound] of [
    ['Home', 'ArrowLeft', 30],
    ['End', 'ArrowRight', 50],
  ] as const) {
    await page.keyboard.press(end)
    await page.keyboard.press(beyond)
    await expect(handle).toHaveAttribute('aria-valuenow', `${bound}`)
    expect(await parts()).toBe(bound)
  }

  await page.getByRole('button', { name: 'Expand panel' }).click()
  await expect(chat).toHaveAccessibleName('Right panel')
  await expect(composer(page)).toBeHidden()
  const sidebar = await page.getByRole('navigation', { name: 'Chats' }).boundingBox()
  const whole = await chat.boundingBox()
  expect(Math.round((sidebar?.width ?? 0) + (whole?.width ?? 0))).toBe(1440)
  await page.getByRole('button', { name: 'Show chat beside panel' }).click()
  await expect(composer(page)).toBeVisible()

  await page.reload()
  await expect(handle).toHaveAttribute('aria-valuenow', '50')
  expect(await parts()).toBe(50)

  // By the pointer, as far as the bound.
  const line = await handle.boundingBox()
  if (!line) throw new Error('the handle is not on screen')
  await page.mouse.move(line.x + line.width / 2, 450)
  await page.mouse.down()
  await page.mouse.move(600, 450)
  await page.mouse.up()
  await expect(handle).toHaveAttribute('aria-valuenow', '30')
})

test('NAV-17 under 768 px a toggle opens the panel over the chat, and there is a way back', async ({ page, context, library }) => {
  await signIn(context, library)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(`${library.url}/xperto`)
  await expect(composer(page)).toBeEditable()
  await expect(page.getByRole('complementary', { name: 'Right panel' })).toBeVisible()

  for (const viewport of [{ width: 767, height: 900 }, phone]) {
    await page.setViewportSize(viewport)
    const panel = page.getByLabel('Right panel', { exact: true })
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: 'Open right panel' }).click()
    await expect(panel).toBeVisible()
    await expect(composer(page)).toBeHidden()
    const box = await panel.boundingBox()
    expect([box?.x, box?.width]).toEqual([0, viewport.width])
    await page.getByRole('button', { name: 'Back to chat' }).click()
    await expect(panel).toBeHidden()
    await expect(composer(page)).toBeVisible()
  }
})

test('on a phone the sidebar is a drawer that Escape and choosing a chat close', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  await newChat(library, person, 'GENERIC', 'Another')
  await page.setViewportSize(phone)
  await page.goto(`${library.url}/xperto`)
  const drawer = page.getByRole('navigation', { name: 'Chats' })
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Open sidebar' }).click()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open sidebar' })).toBeFocused()
  await page.getByRole('button', { name: 'Open sidebar' }).click()
  await drawer.getByRole('link', { name: 'Another' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Another' })).toBeVisible()
})

test('NAV-20 a chat that cannot be shown says so; Try Again reloads the page, and then it is there', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Comes back')
  await page.route(`**/chats/${chatId}`, (route) => route.abort())
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible()
  await page.unroute(`**/chats/${chatId}`)
  const loads: string[] = []
  page.on('framenavigated', (frame) => loads.push(frame.url()))
  await failed.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Comes back' })).toBeVisible()
  expect(loads).toEqual([`${library.url}/xperto/chat/${chatId}`])
})

test('SAV-09 the list of chats comes in pages of 10, the next as the end of the list is reached', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  for (let number = 1; number <= 23; number++) await newChat(library, person, 'GENERIC', `Chat number ${number}`)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/chats/' && request.method() === 'GET')
      asked.push(`${searchParams.get('page') ?? ''} of ${searchParams.get('size') ?? ''}`)
  })
  await page.goto(`${library.url}/xperto`)
  const chats = page.getByRole('navigation', { name: 'Chats' })
  const rows = chats.getByRole('link', { name: /^Chat number/ })
  await expect(chats.getByRole('link', { name: 'Chat number 23', exact: true })).toBeVisible()
  const more = chats.getByRole('button', { name: 'Load More' })
  // The end of the list may come and go while it is looked for: what counts is that scrolling to the last row brings all of them.
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded()
    await expect(rows).toHaveCount(23, { timeout: 1000 })
  }).toPass()
  await expect(more).toBeHidden()
  expect(new Set(await rows.allInnerTexts()).size).toBe(23)
  expect(asked.length).toBeGreaterThanOrEqual(3)
  expect(new Set(asked.map((page) => page.split(' of ')[1]))).toEqual(new Set(['10']))
})

test('SAV-09 a chat written to moves to the top of the list', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  for (const name of ['Older', 'Newer']) await newChat(library, person, 'GENERIC', name)
  await page.goto(`${library.url}/xperto`)
  const chats = page.getByRole('navigation', { name: 'Chats' })
  const rows = chats.getByRole('listitem').getByRole('link', { name: /^(Older|Newer)$/ })
  await expect(rows).toHaveText(['Newer', 'Older'])
  await chats.getByRole('link', { name: 'Older' }).click()
  await ask(page, 'What is a closure?')
  await expect(page.getByText('From the built-in library')).toBeVisible()
  await expect(rows).toHaveText(['Older', 'Newer'])
})

test('on a phone the input stands where it is when its chat has loaded', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Comes late')
  await page.setViewportSize(phone)
  const held = Promise.withResolvers<void>()
  await page.route(`**/chats/${chatId}/messages?*`, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(page.getByText('You can write when the chat has loaded')).toBeVisible()
  const place = async () => await page.getByRole('form', { name: 'Write a message' }).boundingBox()
  const before = await place()
  held.resolve()
  await expect(composer(page)).toBeEditable()
  expect(await place()).toEqual(before)
})

test('on a phone the drawer that was opened while the default chat loads stays open, and what is chosen in it closes it', async ({
  page,
  context,
  library,
}) => {
  await signIn(context, library)
  await page.setViewportSize(phone)
  const drawer = page.getByRole('navigation', { name: 'Chats' })
  const held = Promise.withResolvers<void>()
  await page.route('**/get_by_type/DEFAULT*', async (route) => {
    await held.promise
    await route.continue()
  })
  const openDrawer = async () => {
    await page.goto(`${library.url}/xperto`)
    await page.getByRole('button', { name: 'Open sidebar' }).click()
    await expect(drawer).toBeVisible()
  }
  await openDrawer()
  await drawer.getByRole('link', { name: 'Support', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
  await expect(drawer).toBeHidden()

  await openDrawer()
  held.resolve()
  // What is under the drawer is out of reach, and yet there.
  await expect(page.getByLabel('Message', { exact: true })).toBeEditable()
  await expect(drawer).toBeVisible()
})
