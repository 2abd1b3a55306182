// @web/features/landing @web/app/landing
import { desktop, expect, newPerson, giveSession, lastTurn, call, phone, replyEnds, signIn, storedMessages, test } from '../journey.ts'
import type { Page } from '@playwright/test'
import { startProduct } from '@xperto/server/testing/product-process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const box = (page: Page) => page.getByRole('textbox', { name: 'Your question' })
const askButton = (page: Page) => page.getByRole('button', { name: 'Ask', exact: true })
const modal = (page: Page) => page.getByRole('alertdialog', { name: 'Sign in to continue' })

/** Until its program has taken the page over, its ways on are links and lead straight to the sign-in. */
async function takenOver(page: Page): Promise<void> {
  await expect(async () => {
    await box(page).fill('x')
    await expect(askButton(page)).toBeEnabled({ timeout: 1000 })
  }).toPass()
  await box(page).fill('')
}

async function signInAtProvider(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Ada Park')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

for (const [screen, viewport] of Object.entries({ desktop, phone })) {
  test(`LAN-01 LAN-02 LAN-03 AUTH-10 on a ${screen} a visitor's question is asked once after sign-in, and answered`, async ({
    page,
    library,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto(library.url)
    await expect(askButton(page)).toBeDisabled()
    await box(page).fill('  \n ')
    await expect(askButton(page)).toBeDisabled()
    await box(page).fill('What is a closure? <b>& 1e3%</b>')
    await askButton(page).click()

    await expect(modal(page)).toContainText('What is a closure? <b>& 1e3%</b>')
    await expect(modal(page).getByRole('button')).toHaveText(['Sign in with Google', 'Cancel'])
    await modal(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(modal(page)).toBeHidden()
    await expect(box(page)).toHaveValue('What is a closure? <b>& 1e3%</b>')

    await box(page).press('Enter')
    await modal(page).getByRole('button', { name: 'Sign in with Google' }).click()
    await signInAtProvider(page, `asker-${screen}@example.com`)
    await expect(page).toHaveURL(/\/xperto\/chat\/[^?]+$/)
    await expect(lastTurn(page).getByRole('heading', { level: 2 })).toHaveText('What is a closure? <b>& 1e3%</b>')
    await replyEnds(page)
    await expect(lastTurn(page).getByText('From the built-in library')).toBeVisible()

    await page.reload()
    await replyEnds(page)
    await expect(page.getByRole('article')).toHaveCount(1)
  })
}

test('LAN-03 a question too long for an address is asked whole', async ({ page, context, library }) => {
  const person = await newPerson(library)
  const question = `What is a closure?\n${'Line after line. '.repeat(400)}end`
  await page.goto(library.url)
  await box(page).fill(question)
  await askButton(page).click()
  await modal(page).getByRole('button', { name: 'Sign in with Google' }).click()
  await signInAtProvider(page, person.email)
  await expect(page).toHaveURL(/\/xperto\/chat\/[^?]+$/)
  await expect(lastTurn(page)).toBeVisible()
  const chatId = page.url().split('/').at(-1) ?? ''
  await expect.poll(async () => (await storedMessages(library, person, chatId))[0]?.content).toBe(question)
  await context.close()
})

test('LAN-03 a link from elsewhere with q fills the input and sends nothing', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  await page.goto(`${library.url}/xperto/launch/default?q=${encodeURIComponent('Send me "all" of it: 1e3')}`)
  await expect(page).toHaveURL(/\/xperto\/chat\/[^?]+$/)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Send me "all" of it: 1e3')
  const chatId = page.url().split('/').at(-1) ?? ''
  expect(await storedMessages(library, person, chatId)).toEqual([])
})

test('LAN-02 without a question the modal says so, Escape leaves it, and sign-in leads to what was wanted', async ({ page, library }) => {
  await page.goto(library.url)
  await takenOver(page)
  const tile = page.getByRole('link', { name: 'Mock Interview' })
  await tile.click()
  await expect(modal(page)).toContainText('To start your interview, please sign in.')
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await expect(tile).toBeFocused()

  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(modal(page)).toContainText('To start your interview, please sign in.')
  await modal(page).getByRole('button', { name: 'Cancel' }).click()
  await tile.click()
  await modal(page).getByRole('button', { name: 'Sign in with Google' }).click()
  await signInAtProvider(page, 'interviewee@example.com')
  await expect(page).toHaveURL(/\/xperto\/chat\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Mock Interview' })).toBeVisible()
})

test('LAN-01 the box grows with the question to 200 pixels and no further', async ({ page, library }) => {
  await page.goto(library.url)
  const height = async () => await box(page).evaluate((element) => element.getBoundingClientRect().height)
  const empty = await height()
  await box(page).fill('one\ntwo\nthree\nfour\nfive')
  await expect.poll(height).toBeGreaterThan(empty)
  await box(page).fill('A long line that is written on. '.repeat(200))
  await expect.poll(height).toBe(200)
})

test('NAV-01 a person finds the workspace at /xperto without the landing page having been there, and the way back from /', async ({
  page,
  context,
  library,
}) => {
  await signIn(context, library)
  const answer = await page.goto(`${library.url}/xperto`)
  expect(await answer?.text()).not.toContain('answers back')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeEditable()
  await page.goto(library.url)
  await page.getByRole('banner').getByRole('link', { name: 'Open workspace' }).click()
  await expect(page).toHaveURL(`${library.url}/xperto`)
})

test('NAV-01 whoever has signed out elsewhere sees the landing page at /xperto', async ({ page, context, library }) => {
  const person = await newPerson(library)
  await giveSession(context, library, person)
  await call(library, person, 'GET', '/chats/')
  await fetch(`${library.url}/auth/sign-out`, { method: 'POST', headers: { cookie: person.cookie, origin: library.url } })
  await page.goto(`${library.url}/xperto`)
  await expect(page.getByRole('heading', { name: 'The textbook that answers back' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('LAN-01 the whole page is there to read, its ways on are links, and the question goes along', async ({ page, library }) => {
    await page.goto(library.url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The textbook that answers back')
    await expect(page.getByRole('link', { name: /^Quiz/ })).toHaveAttribute('href', '/auth/sign-in?callback=%2Fxperto%2Flaunch%2Fquiz')
    await box(page).fill('What is a closure?')
    await page.getByRole('button', { name: 'Ask' }).first().click()
    await expect(page).toHaveURL(`${library.url}/xperto/launch/default?q=What+is+a+closure%3F`)
    await page.goto(library.url)
    await page.getByRole('main').getByRole('link', { name: 'Sign in with Google' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

test('LAN-01 the demo is not fetched before somebody presses, then plays with its captions, and its scenes lead into it', async ({
  page,
  library,
}) => {
  const films: string[] = []
  page.on('request', (request) => {
    if (/\.(webm|mp4|vtt)$/.test(request.url())) films.push(request.url())
  })
  await page.goto(library.url)
  await takenOver(page)
  await page.getByRole('link', { name: 'Watch the demo' }).scrollIntoViewIfNeeded()
  await expect(page.locator('#demo img:visible')).toHaveJSProperty('complete', true)
  await expect(page.locator('#demo img:visible')).not.toHaveJSProperty('naturalWidth', 0)
  expect(films).toEqual([])

  await page.getByRole('link', { name: 'Watch the demo' }).click()
  const film = page.locator('video')
  await expect(film).toBeFocused()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2)
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0)).toBeGreaterThan(3)
  expect(await film.evaluate((video: HTMLVideoElement) => [video.textTracks[0]?.mode, video.muted, video.controls])).toEqual([
    'showing',
    true,
    true,
  ])
  const last = page.locator('#demo li a').last()
  const [, seconds = ''] = /#t=(\d+)$/.exec((await last.getAttribute('href')) ?? '') ?? []
  await last.click()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThanOrEqual(Number(seconds))
})

test('LAN-01 what people said is the operator’s: shown as text where there is some, and no section at all where there is none', async ({
  page,
  library,
}) => {
  await page.goto(library.url)
  await expect(page.getByRole('heading', { name: 'Contents' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Readers’ notes' })).toHaveCount(0)

  const folder = await mkdtemp(join(tmpdir(), 'xperto-words-'))
  const words = join(folder, 'words.json')
  const quotes = [
    { quote: 'I asked 3 < 4 "times" & got \u200fwhy\u200e.', name: 'Sample one', role: 'Student' },
    { quote: 'W'.repeat(600), name: 'Sample two' },
  ]
  await writeFile(words, JSON.stringify(quotes))
  const product = await startProduct({ TESTIMONIALS_FILE: words, PRODUCT_NAME: 'Tutor & Co' })
  try {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(product.url)
    await expect(page.getByRole('heading', { name: 'Readers’ notes' })).toBeVisible()
    await expect(page.locator('blockquote')).toHaveText(quotes.map(({ quote }) => quote))
    await expect(page.locator('blockquote + figcaption')).toHaveText(['Sample oneStudent', 'Sample two'])
    await expect(page).toHaveTitle(/^Tutor & Co: /)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  } finally {
    await product.remove()
    await rm(folder, { recursive: true })
  }
})

test('the page comes with everything it shows in at most 100 KB, and its code only after that', async ({ page, library }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const sizes = new Map<string, number>()
  const addresses = new Map<string, string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, new URL(request.url).pathname))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(addresses.get(requestId) ?? requestId, encodedDataLength),
  )
  await page.goto(library.url)
  // Fetched by the page's own loader, after `load`.
  await expect(askButton(page)).toBeVisible()
  await box(page).fill('x')
  await expect(askButton(page)).toBeEnabled()
  // Not the program, nor what it fetches for the modal, nor the picture before the film: that one is lazy and stands below the window.
  const before = [...sizes].filter(([path]) => path === '/' || /\.(woff2|svg)$/.test(path))
  const program = [...sizes.keys()].filter((path) => /\.(js|css|avif)$/.test(path))
  expect(before.length + program.length, 'everything is one or the other').toBe(sizes.size)
  const total = before.reduce((sum, [, size]) => sum + size, 0)
  expect(total, JSON.stringify(before)).toBeLessThanOrEqual(100_000)
  // The document alone is more: less would mean that nothing was counted.
  expect(sizes.get('/')).toBeGreaterThan(4000)

  const { loadEnd, firstScript } = await page.evaluate(() => ({
    loadEnd: performance.getEntriesByType('navigation')[0]?.toJSON().loadEventStart as number,
    firstScript: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  }))
  expect(firstScript).toBeGreaterThanOrEqual(loadEnd)
})
