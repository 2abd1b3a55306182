import type { Page } from '@playwright/test'
import { composer, expect, openPersonMenu } from './journey.ts'
import type { Screen } from './screen.ts'

async function toPersonMenu(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/xperto`)
  await expect(composer(page)).toBeEditable()
  await openPersonMenu(page)
}

/** What is a person's own: the menu under their name, their data, the end of their account. */
export const accountScreens: Screen[] = [
  {
    name: 'your-data',
    sweptWhole: true,
    as: 'person',
    product: 'library',
    open: async (page, { url, inChat }) => {
      await inChat('GENERIC', 'Closures and loops')
      await page.goto(`${url}/xperto/your-data`)
      await expect(page.getByText(/^\d+ chats?, \d+ messages?$/)).toBeVisible()
    },
  },
  {
    name: 'profile-menu',
    opensByItselfOnPhone: true,
    as: 'person',
    product: 'library',
    open: async (page, { url }) => {
      await toPersonMenu(page, url)
      await expect(page.getByRole('menuitem', { name: 'Your data' })).toBeVisible()
    },
  },
  {
    name: 'time-zone',
    as: 'person',
    product: 'library',
    open: async (page, { url }) => {
      await page.goto(`${url}/xperto/your-data`)
      await page.getByRole('button', { name: 'Change the time zone' }).click()
      await page.getByRole('combobox', { name: 'Find a time zone' }).fill('asia')
      await expect(page.getByRole('option', { name: /Asia, Tokyo/ })).toBeAttached()
    },
  },
  {
    name: 'phone-number',
    as: 'person',
    product: 'library',
    open: async (page, { url }) => {
      await page.goto(`${url}/xperto/your-data`)
      await page.getByRole('button', { name: 'Add a phone number' }).click()
      const field = page.getByRole('textbox', { name: 'Phone number' })
      await field.fill('12')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'sign-out-everywhere',
    opensByItselfOnPhone: true,
    as: 'person',
    product: 'library',
    open: async (page, { url }) => {
      await toPersonMenu(page, url)
      await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
      await expect(page.getByRole('alertdialog', { name: 'Sign out everywhere?' })).toBeVisible()
    },
  },
  {
    name: 'account-closed',
    sweptWhole: true,
    as: 'person',
    product: 'library',
    open: async (page, { url, person }) => {
      await page.goto(`${url}/xperto/your-data`)
      await page.getByRole('textbox', { name: /to confirm$/ }).fill(person?.email ?? '')
      await page.getByRole('button', { name: 'Delete account' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Your account is closed' })).toBeVisible()
    },
  },
]
