// @web/features/people/session @web/lib/session @server/modules/people/identity @server/adapters/identity-provider
import { composer, expect, newChat, newPerson, test } from '../journey.ts'

test('AUTH-01 AUTH-02 AUTH-10 a visitor signs in by the identity provider and comes back to where they wanted to be', async ({
  page,
  library,
}) => {
  await page.goto(`${library.url}/xperto/launch/quiz`)
  const dialog = page.getByRole('alertdialog', { name: 'Authentication Required' })
  await expect(dialog).toContainText('Please log in to access Xperto')
  await expect(dialog.getByRole('button')).toHaveText(['Sign In (Google)', 'Go to Home page'])
  await dialog.getByRole('button', { name: 'Sign In (Google)' }).click()
  await page.getByLabel('Name').fill('Ada Park')
  await page.getByLabel('E-mail').fill('ada-launch@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/xperto\/chat\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz' })).toBeVisible()
  await expect(page.getByText('What shall we look at?')).toBeVisible()
})

test('AUTH-02 Go to Home page leads out of the dialog, and a chat’s address is kept as the callback of the sign-in', async ({
  page,
  library,
}) => {
  const person = await newPerson(library)
  const chatId = await newChat(library, person, 'GENERIC', 'Mine')
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  const dialog = page.getByRole('alertdialog', { name: 'Authentication Required' })
  await dialog.getByRole('button', { name: 'Go to Home page' }).click()
  await expect(page).toHaveURL(`${library.url}/`)
  await expect(dialog).toBeHidden()

  await page.goBack()
  await dialog.getByRole('button', { name: 'Sign In (Google)' }).click()
  await page.getByLabel('Name').fill('Ada Park')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${library.url}/xperto/chat/${chatId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible()
})

test('NAV-01 AUTH-10 a sign-in without a wish ends in the workspace, and after signing out /xperto is the landing page again', {
  tag: '@smoke',
}, async ({ page, library }) => {
  await page.goto(library.url)
  await page.getByRole('main').getByRole('link', { name: 'Sign in with Google' }).click()
  await page.getByLabel('Name').fill('Grace Lind')
  await page.getByLabel('E-mail').fill('grace@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${library.url}/xperto`)
  await expect(composer(page)).toBeEditable()
  await expect(page.getByRole('navigation', { name: 'Chats' })).toBeVisible()

  await page.getByRole('button', { name: 'Grace Lind' }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(`${library.url}/`)
  await page.goto(`${library.url}/xperto`)
  await expect(page.getByRole('heading', { name: 'The textbook that answers back' })).toBeVisible()
  await expect(composer(page)).toBeHidden()
})
