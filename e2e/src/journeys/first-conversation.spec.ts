import { ask, composer, expect, signIn, test } from '../journey.ts'

test('AUTH-01 AUTH-02 AUTH-10 a visitor signs in by the identity provider and comes back to where they wanted to be', async ({
  page,
  library,
}) => {
  await page.goto(`${library.url}/xperto/launch/quiz`)
  const dialog = page.getByRole('alertdialog', { name: 'Authentication Required' })
  await expect(dialog).toContainText('Please log in to access Xperto')
  await expect(dialog.getByRole('button', { name: 'Go to Home page' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign In (Google)' }).click()
  await page.getByLabel('Name').fill('Ada Park')
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/xperto\/chat\//)
  await expect(page.getByText('What shall we look at?')).toBeVisible()
})

test('MSG-01 MSG-02 MSG-03 MSG-06 a question is answered while it is watched, and the chat takes its name', async ({
  page,
  context,
  library,
}) => {
  await signIn(context, library)
  await page.goto(`${library.url}/xperto`)
  await ask(page, 'What is a closure?')
  await expect(page.getByRole('heading', { level: 2, name: 'What is a closure?' })).toBeVisible()
  await expect(page.getByText('From the built-in library')).toBeVisible()
  await expect(composer(page)).toBeEditable()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/closure/i)
})
