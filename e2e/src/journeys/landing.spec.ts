// @web/features/workspace/landing @web/app/landing
import { expect, lastTurn, newPerson, replyEnds, signIn, storedMessages, test } from '../journey.ts'
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

test("LAN-01 LAN-02 LAN-03 AUTH-10 a visitor's question is asked once after sign-in, and answered", async ({ page, library }) => {
  await page.goto(library.url)
  await expect(askButton(page)).toBeDisabled()
  await box(page).fill('What is a closure? <b>& 1e3%</b>')
  await askButton(page).click()
  await expect(modal(page)).toContainText('What is a closure? <b>& 1e3%</b>')
  await modal(page).getByRole('button', { name: 'Sign in with Google' }).click()
  await signInAtProvider(page, 'asker@example.com')
  await expect(page).toHaveURL(/\/xperto\/chat\/[^?]+$/)
  await expect(lastTurn(page).getByRole('heading', { level: 2 })).toHaveText('What is a closure? <b>& 1e3%</b>')
  await replyEnds(page)
  await expect(lastTurn(page).getByText('From the built-in library')).toBeVisible()

  await page.reload()
  await replyEnds(page)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('LAN-02 LAN-03 sign-in leads to what was wanted: a question too long for an address is asked whole, a tile opens its chat', async ({
  page,
  context,
  library,
}) => {
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

  await context.clearCookies()
  await page.goto(library.url)
  await takenOver(page)
  await page.getByRole('link', { name: 'Mock Interview' }).click()
  await modal(page).getByRole('button', { name: 'Sign in with Google' }).click()
  await signInAtProvider(page, 'interviewee@example.com')
  await expect(page).toHaveURL(/\/xperto\/chat\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Mock Interview' })).toBeVisible()
})

test('NAV-01 LAN-01 a signed-in person gets the workspace at /xperto and the landing page with its demo at /; signed out elsewhere, the landing page at both', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const response = await page.goto(`${library.url}/xperto`)
  expect(await response?.text()).not.toContain('answers back')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeEditable()
  await page.goto(library.url)
  await takenOver(page)
  await page.getByRole('link', { name: 'Watch the demo' }).click()
  const film = page.locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2)
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0)).toBeGreaterThan(3)
  await page.getByRole('banner').getByRole('link', { name: 'Open workspace' }).click()
  await expect(page).toHaveURL(`${library.url}/xperto`)

  await fetch(`${library.url}/auth/sign-out`, { method: 'POST', headers: { cookie: person.cookie, origin: library.url } })
  await page.goto(`${library.url}/xperto`)
  await expect(page.getByRole('heading', { name: 'The textbook that answers back' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test("LAN-01 the whole page is there to read with the operator's words, its ways on are links, and the question goes along", async ({
    page,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'xperto-words-'))
    const words = join(folder, 'words.json')
    const quotes = [
      { quote: 'I asked 3 < 4 "times" & got \u200fwhy\u200e.', name: 'Sample one', role: 'Student' },
      { quote: 'W'.repeat(600), name: 'Sample two', role: null },
    ]
    await writeFile(words, JSON.stringify(quotes.map(({ role, ...quote }) => (role === null ? quote : { ...quote, role }))))
    const product = await startProduct({ TESTIMONIALS_FILE: words, PRODUCT_NAME: 'Tutor & Co' })
    try {
      await page.goto(product.url)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The textbook that answers back')
      await expect(page).toHaveTitle(/^Tutor & Co: /)
      await expect(page.locator('blockquote')).toHaveText(quotes.map(({ quote }) => quote))
      const forTheScript = await page.locator('script[type="application/json"]').textContent()
      expect(JSON.parse(forTheScript ?? '')).toMatchObject({ config: { testimonials: quotes } })
      await expect(page.getByRole('link', { name: /^Quiz/ })).toHaveAttribute('href', '/auth/sign-in?callback=%2Fxperto%2Flaunch%2Fquiz')
      await box(page).fill('What is a closure?')
      await page.getByRole('button', { name: 'Ask' }).first().click()
      await expect(page).toHaveURL(`${product.url}/xperto/launch/default?q=What+is+a+closure%3F`)
      await page.goto(product.url)
      await page.getByRole('main').getByRole('link', { name: 'Sign in with Google' }).click()
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    } finally {
      await product.remove()
      await rm(folder, { recursive: true })
    }
  })
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

test('the last line of the page leads to the licences of what it ships, elkjs of the diagrams among them', async ({ page, library }) => {
  await page.goto(library.url)
  await page.getByRole('link', { name: 'Open-source licences' }).click()
  await expect(page).toHaveURL(/\/licences\.txt$/)
  await expect(page.locator('body')).toContainText(/elkjs \d[\d.]*\s+Licence: EPL-2\.0/)
})
