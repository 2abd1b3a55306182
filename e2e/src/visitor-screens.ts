import { expect } from './journey.ts'
import type { Screen } from './screen.ts'

/** What a visitor sees: the landing page, the ways to sign in, the prices. */
export const visitorScreens: Screen[] = [
  {
    name: 'landing',
    sweptWhole: true,
    as: 'visitor',
    product: 'library',
    open: async (page, { url }) => {
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'landing-demo',
    as: 'visitor',
    product: 'library',
    open: async (page, { url }) => {
      await page.goto(url)
      await page.locator('#demo').scrollIntoViewIfNeeded()
      await expect(page.getByRole('link', { name: 'Watch the demo' })).toBeVisible()
      await page.locator('#demo').evaluate((element) => element.scrollIntoView())
    },
  },
  {
    name: 'landing-contents',
    as: 'visitor',
    product: 'library',
    open: async (page, { url }) => {
      await page.goto(url)
      await page.locator('#contents').evaluate((element) => element.scrollIntoView())
    },
  },
  {
    name: 'landing-sign-in',
    as: 'visitor',
    product: 'library',
    open: async (page, { url }) => {
      await page.goto(url)
      await page.getByRole('textbox', { name: 'Your question' }).fill('Why does my loop print 3 3 3 and not 0 1 2?')
      await page.getByRole('button', { name: 'Ask', exact: true }).click()
      await expect(page.getByRole('alertdialog', { name: 'Sign in to continue' })).toBeVisible()
    },
  },
  {
    name: 'sign-in-dialog',
    as: 'visitor',
    product: 'library',
    open: async (page, { url }) => {
      await page.goto(`${url}/xperto/launch/quiz`)
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'account-page',
    sweptWhole: true,
    as: 'visitor',
    product: 'library',
    open: async (page, { url }) => {
      await page.goto(`${url}/auth/sign-in`)
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    },
  },
  {
    name: 'account-page-mistake',
    sweptWhole: true,
    as: 'visitor',
    product: 'library',
    open: async (page, { url }) => {
      await page.goto(`${url}/auth/sign-in`)
      await page.getByLabel('Name').fill('Ada Park')
      // An address that the browser's own check takes and the server's does not.
      await page.getByLabel('E-mail').fill('ada@example')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'pricing',
    as: 'visitor',
    product: 'library',
    open: async (page, { url }) => {
      await page.goto(`${url}/xperto/usage-pricing`)
      await expect(page.getByRole('heading', { level: 1, name: 'What it costs' })).toBeVisible()
    },
  },
]
