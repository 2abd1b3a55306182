// @web/app
import type { Page, Route } from '@playwright/test'
import { composer, expect, signIn, test } from '../journey.ts'

/** The address of the script that a page begins with. */
const entryOf = (html: string): string => {
  const entry = /\/assets\/(?:index|landing-client)-[\w-]+\.js/.exec(html)?.[0]
  if (!entry) throw new Error('the page names no script of its own')
  return entry
}

/** The server's page as another build would have written it: its script is one that the server has not. */
async function asBuild(build: string, route: Route): Promise<void> {
  const response = await route.fetch()
  const html = await response.text()
  await route.fulfill({ response, body: html.replaceAll(entryOf(html), `/assets/index-${build}.js`) })
}

/** Counts how often the tab goes to a page. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
  })
  return () => loads
}

/** Counts the pages that have come in their place: one that is on its way leaves the old one standing, and what is typed there is lost. */
function countArrivals(page: Page): () => number {
  let arrivals = 0
  page.on('domcontentloaded', () => arrivals++)
  return () => arrivals
}

test('a page whose script is gone loads itself again once for each build, and says so where no build has its script', async ({
  page,
  context,
  library,
}) => {
  await signIn(context, library)
  const loads = countLoads(page)
  const workspace = /\/xperto$/
  const lost = page.getByText('This page could not be loaded. Nothing of yours is lost.')

  // A new build has taken the place of the old one meanwhile.
  let answers = 0
  await page.route(workspace, (route) => (answers++ === 0 ? asBuild('before', route) : route.continue()))
  await page.goto(`${library.url}/xperto`)
  await expect(composer(page)).toBeEditable()
  expect(loads()).toBe(2)
  await page.unroute(workspace)

  // The script is missing, and there is no other build.
  await page.route(workspace, (route) => asBuild('broken', route))
  await page.goto(`${library.url}/xperto`)
  await expect(lost).toBeVisible()
  expect(loads()).toBe(3)
  await page.unroute(workspace)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(composer(page)).toBeEditable()
  expect(loads()).toBe(4)

  // Two builds answer in turn, and both lack their scripts.
  answers = 0
  await page.route(workspace, (route) => asBuild(answers++ % 2 === 0 ? 'one' : 'other', route))
  await page.goto(`${library.url}/xperto`)
  await expect(lost).toBeVisible()
  expect(loads()).toBe(6)
})

test('an open tab that needs a part which a new build has taken away loads itself again; what was being written stays', async ({
  page,
  context,
  library,
}) => {
  await signIn(context, library)
  await page.goto(`${library.url}/xperto`)
  await expect(composer(page)).toBeEditable()
  await composer(page).fill('Half a question')
  let isInstalling = true
  // Only what is asked for below is missing: of what comes by itself, nobody can say when the last has come.
  await page.route(/\/assets\/command-palette-.*\.js$/, (route) => (isInstalling ? route.fulfill({ status: 404 }) : route.continue()))
  await page.route(/\/xperto(\/chat\/.*)?$/, async (route) => {
    if (route.request().isNavigationRequest()) isInstalling = false
    await (isInstalling ? asBuild('after', route) : route.continue())
  })
  const loads = countLoads(page)
  const arrivals = countArrivals(page)
  await page.keyboard.press('ControlOrMeta+k')
  await expect.poll(arrivals).toBe(1)
  expect(loads()).toBe(1)
  await expect(composer(page)).toHaveValue('Half a question')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a landing page whose script is gone loads itself again, and asks', async ({ page, library }) => {
  const loads = countLoads(page)
  const arrivals = countArrivals(page)
  // The page itself cannot be changed on its way: its policy knows the hash of every script in it.
  await page.route(/\/assets\/landing-client.*\.js$/, (route) => (loads() === 1 ? route.fulfill({ status: 404 }) : route.continue()))
  await page.route(`${library.url}/`, (route) => (route.request().isNavigationRequest() ? route.continue() : asBuild('after', route)))
  await page.goto(`${library.url}/`)
  await expect.poll(arrivals).toBe(2)
  expect(loads()).toBe(2)
  await page.getByRole('textbox', { name: 'Your question' }).fill('What is a closure?')
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeEnabled()
})
