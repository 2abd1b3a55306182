// @web/features/workspace/live @web/lib/events @server/modules/conversation/events
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Product } from '@xperto/server/testing/product-process'
import { textOf } from '@xperto/simulators/language-model/deterministic-text'
import {
  ask,
  call,
  composer,
  expect,
  giveSession,
  modelFinishes,
  newChat,
  openChat,
  type Person,
  replyEnds,
  say,
  signIn,
  stopButton,
  test,
} from '../journey.ts'

const seed = 5
/** Eighty seconds of text, which nobody waits for: the model is hurried. */
const slow = `Tell me slowly [[scenario:rate=15,tokens=1200,seed=${seed}]]`
const begun = textOf(seed, 8).trim()

const chats = (page: Page) => page.getByRole('navigation', { name: 'Chats' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const rename = (product: Product, person: Person, chatId: string, name: string) =>
  call(product, person, 'PUT', `/chats/${chatId}?name=${encodeURIComponent(name)}`)

async function openTab(context: BrowserContext, product: Product, chatId: string): Promise<Page> {
  const page = await context.newPage()
  await openChat(page, product, chatId)
  return page
}

/** Another browser of the same person. Ends with the test. */
async function otherDevice(browser: Browser, product: Product, person: Person): Promise<BrowserContext> {
  const context = await browser.newContext()
  await giveSession(context, product, person)
  return context
}

/**
 * How many streams of changes the server would still give that person. It gives everybody the same number: what is missing from it
 * somebody holds. Those opened to find out are closed again.
 */
async function freeStreams(product: Product, person: Person): Promise<number> {
  const counting = new AbortController()
  const { signal } = counting
  try {
    for (let free = 0; ; free++) {
      const response = await fetch(`${product.url}/events`, { headers: { authorization: `Bearer ${person.token}` }, signal })
      if (response.status === 429) return free
      if (!response.ok) throw new Error(`/events answered ${response.status}`)
    }
  } finally {
    counting.abort()
  }
}

/** Resolves when the tab hears changes: what it had fetched before is then fetched anew. */
async function hears(page: Page, product: Product, person: Person, chatId: string, name: string): Promise<void> {
  await rename(product, person, chatId, name)
  await expect(title(page, name)).toBeVisible()
}

test('eight tabs share one connection and all show a rename; when the leading tab closes the others still do', async ({
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'First name')
  const all = await freeStreams(library, person)
  const tabs: Page[] = []
  // One after the other: the first one leads.
  for (let count = 0; count < 8; count++) tabs.push(await openTab(context, library, chatId))
  await expect.poll(() => freeStreams(library, person)).toBe(all - 1)

  const showsEverywhere = async (name: string): Promise<void> => {
    for (const tab of tabs) {
      await expect(title(tab, name)).toBeVisible()
      await expect(chats(tab).getByRole('link', { name, exact: true })).toBeVisible()
      await expect(tab).toHaveTitle(`${name} · xperto`)
    }
  }
  await rename(library, person, chatId, 'Second name')
  await showsEverywhere('Second name')

  await tabs.shift()?.close()
  // Nobody waits for the next leader: what happens before it has connected is asked for.
  await rename(library, person, chatId, 'Third name')
  await showsEverywhere('Third name')
  await rename(library, person, chatId, 'Fourth name')
  await showsEverywhere('Fourth name')
  await expect.poll(() => freeStreams(library, person)).toBe(all - 1)
})

test('two accounts in one browser have a connection each and hear nothing of each other', async ({ context, library }) => {
  const ada = await signIn(context, library)
  const chatOfAda = await newChat(library, ada, 'GENERIC', 'Of Ada')
  const tabOfAda = await openTab(context, library, chatOfAda)
  const bob = await signIn(context, library, 'Bob Reed')
  const chatOfBob = await newChat(library, bob, 'GENERIC', 'Of Bob')
  const tabOfBob = await openTab(context, library, chatOfBob)
  await hears(tabOfAda, library, ada, chatOfAda, 'Of Ada 1')
  await hears(tabOfBob, library, bob, chatOfBob, 'Of Bob 1')

  const asked: string[] = []
  tabOfBob.on('request', (request) => asked.push(request.url()))
  await expect(async () => {
    asked.length = 0
    await tabOfBob.waitForTimeout(1000)
    expect(asked).toHaveLength(0)
  }).toPass()
  await rename(library, ada, chatOfAda, 'Of Ada 2')
  await expect(title(tabOfAda, 'Of Ada 2')).toBeVisible()
  expect(asked).toEqual([])
  await hears(tabOfBob, library, bob, chatOfBob, 'Of Bob 2')
})

test('AUTH-05 signing out everywhere is said in every open tab, without an action, and closes nothing that was typed', async ({
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Open')
  const tabs = [await openTab(context, library, chatId), await openTab(context, library, chatId)]
  for (const tab of tabs) await hears(tab, library, person, chatId, 'Heard')
  await composer(tabs[0] as Page).fill('Half a thought')
  const ended = await fetch(`${library.url}/auth/sign-out-everywhere`, {
    method: 'POST',
    headers: { cookie: person.cookie, origin: library.url, authorization: `Bearer ${person.token}` },
  })
  expect(ended.ok).toBe(true)
  for (const tab of tabs) {
    await expect(tab.getByText('Session expired. Please login again')).toHaveCount(1)
    await expect(tab.getByRole('alertdialog', { name: 'Authentication Required' })).toBeVisible()
  }
  await expect(tabs[0]?.locator('textarea') as ReturnType<Page['locator']>).toHaveValue('Half a thought')
})

test('a rename by hand and a bookmark show in another tab and on another device, and a new chat stands in their lists', async ({
  browser,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Before')
  const device = await otherDevice(browser, library, person)
  const [here, tab, away] = [
    await openTab(context, library, chatId),
    await openTab(context, library, chatId),
    await openTab(device, library, chatId),
  ]
  for (const page of [tab, away]) await hears(page, library, person, chatId, 'Heard')
  await expect(title(here, 'Heard')).toBeVisible()
  await here.getByRole('button', { name: 'Rename chat' }).click()
  await here.getByRole('textbox', { name: 'Chat name' }).fill('After')
  await here.keyboard.press('Enter')
  for (const page of [tab, away]) {
    await expect(title(page, 'After')).toBeVisible()
    await expect(chats(page).getByRole('link', { name: 'After', exact: true })).toBeVisible()
  }
  await call(library, person, 'POST', `/bookmarks/?chat_id=${chatId}`)
  for (const page of [here, tab, away]) {
    await expect(chats(page).getByRole('link', { name: 'After', exact: true })).toHaveAccessibleDescription('bookmarked')
  }
  await newChat(library, person, 'GENERIC', 'Made elsewhere')
  for (const page of [here, tab, away]) await expect(chats(page).getByRole('link', { name: 'Made elsewhere' })).toBeVisible()
  await device.close()
})

test('a chat that comes from elsewhere while a row is pressed stands in the list once the press has opened what it was meant for', async ({
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const meant = await newChat(library, person, 'GENERIC', 'Meant')
  const shown = await newChat(library, person, 'GENERIC', 'Shown')
  const page = await openTab(context, library, shown)
  await hears(page, library, person, shown, 'Shown here')
  const row = (name: string) => chats(page).getByRole('link', { name, exact: true })
  const top = async (name: string) => (await row(name).boundingBox())?.y
  await row('Meant').hover()
  await page.mouse.down()
  const before = await top('Meant')
  const listed = page.waitForResponse(async (response) => (await response.text()).includes('Elsewhere'))
  await newChat(library, person, 'GENERIC', 'Elsewhere')
  await listed
  // What came is drawn by then, where it is drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await top('Meant')).toBe(before)
  await page.mouse.up()
  await expect(page).toHaveURL(new RegExp(`/xperto/chat/${meant}$`))
  await expect(row('Elsewhere')).toBeVisible()
})

test('a reply started on another device shows its dot in the list and streams into the open chat', async ({
  browser,
  context,
  modelled,
}) => {
  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'GENERIC', 'Shared desk')
  const elsewhereId = await newChat(modelled, person, 'GENERIC', 'Another chat')
  const device = await otherDevice(browser, modelled, person)
  const [reader, lister, writer] = [
    await openTab(context, modelled, chatId),
    await openTab(context, modelled, elsewhereId),
    await openTab(device, modelled, chatId),
  ]
  await hears(reader, modelled, person, chatId, 'Shared desk')
  await hears(lister, modelled, person, elsewhereId, 'Another')
  await ask(writer, slow)
  await expect(reader.getByText(begun)).toBeVisible()
  await expect(stopButton(reader)).toBeVisible()
  const row = chats(lister).getByRole('listitem').filter({ hasText: 'Shared desk' })
  await expect(row).toContainText('a reply is being written')
  await modelFinishes(modelled)
  await Promise.all([replyEnds(writer), replyEnds(reader)])
  await expect(row).not.toContainText('a reply is being written')
  await expect(reader.getByRole('article')).toHaveCount(1)
  await device.close()
})

test('a chat deleted elsewhere ends with a clear word and no toast, and comes back when it is restored', async ({
  browser,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Short-lived')
  const device = await otherDevice(browser, library, person)
  const [here, away] = [await openTab(context, library, chatId), await openTab(device, library, chatId)]
  for (const page of [here, away]) await hears(page, library, person, chatId, 'Doomed')
  await call(library, person, 'DELETE', `/chats/${chatId}`)
  for (const page of [here, away]) {
    await expect(page.getByRole('heading', { name: 'This chat was deleted' })).toBeVisible()
    await expect(composer(page)).toHaveCount(0)
    await expect(chats(page).getByRole('link', { name: 'Doomed' })).toHaveCount(0)
    await expect(page.locator('[aria-live=polite] > [role]')).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(chatId))
  }
  await here.getByRole('button', { name: 'Restore this chat' }).click()
  for (const page of [here, away]) {
    await expect(composer(page)).toBeEditable()
    await expect(chats(page).getByRole('link', { name: 'Doomed' })).toBeVisible()
  }
  await call(library, person, 'DELETE', `/chats/${chatId}`)
  await away.getByRole('link', { name: 'Start a new chat' }).click()
  await expect(away).toHaveURL(`${library.url}/xperto`)
  await expect(composer(away)).toBeEditable()
  await device.close()
})

test('a reply that somebody watched to its end in another tab is told nowhere', async ({ context, modelled }) => {
  const person = await signIn(context, modelled)
  const [watchedId, readId, otherId] = [
    await newChat(modelled, person, 'GENERIC', 'Watched'),
    await newChat(modelled, person, 'GENERIC', 'Read'),
    await newChat(modelled, person, 'GENERIC', 'Unwatched'),
  ]
  const watching = await openTab(context, modelled, watchedId)
  const reading = await openTab(context, modelled, readId)
  await hears(watching, modelled, person, watchedId, 'Watched here')
  await hears(reading, modelled, person, readId, 'Read here')
  const toasts: string[] = []
  await expect(reading.locator('body > [aria-live=polite]')).toBeAttached()
  await reading.exposeFunction('noteToast', (text: string) => toasts.push(text))
  await reading.evaluate(() => {
    const place = document.querySelector('body > [aria-live=polite]')
    const note = (globalThis as unknown as { noteToast: (text: string) => void }).noteToast
    new MutationObserver(() => place?.textContent && note(place.textContent)).observe(place ?? document.body, { childList: true })
  })
  await ask(watching, 'Quickly [[scenario:rate=0,tokens=20,seed=5]]')
  await expect(watching.getByText(begun)).toBeVisible()
  await replyEnds(watching)
  // The end of a reply that nobody watches is told later than that: when it is there, the other would have been.
  await call(modelled, person, 'GET', `/chats/${otherId}`)
  await say(modelled, person, otherId, 'Quickly [[scenario:rate=0,tokens=20,seed=5]]')
  await expect.poll(() => toasts.join('\n')).toContain('The reply in “Unwatched” is finished.')
  expect(toasts.join('\n')).not.toContain('Watched here')
})
