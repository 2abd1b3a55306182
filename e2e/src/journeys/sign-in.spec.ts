// @web/features/session @web/lib/session @server/modules/identity @server/adapters/identity-provider
import { ask, call, composer, desktop, expect, newChat, newPerson, phone, replyEnds, signIn, test, watchCalls } from '../journey.ts'

for (const [screen, viewport] of Object.entries({ desktop, phone })) {
  test(`AUTH-01 AUTH-02 AUTH-10 on a ${screen} a visitor signs in by the identity provider and comes back to where they wanted to be`, async ({
    page,
    library,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto(`${library.url}/xperto/launch/quiz`)
    const dialog = page.getByRole('alertdialog', { name: 'Authentication Required' })
    await expect(dialog).toContainText('Please log in to access Xperto')
    await expect(dialog.getByRole('button')).toHaveText(['Sign In (Google)', 'Go to Home page'])
    await dialog.getByRole('button', { name: 'Sign In (Google)' }).click()
    await page.getByLabel('Name').fill('Ada Park')
    await page.getByLabel('E-mail').fill(`ada-${screen}@example.com`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/xperto\/chat\//)
    await expect(page.getByRole('heading', { level: 1, name: 'Quiz' })).toBeVisible()
    await expect(page.getByText('What shall we look at?')).toBeVisible()
  })
}

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

test('AUTH-10 a sign-in without a wish ends in the workspace, and signing out ends the session', { tag: '@smoke' }, async ({
  page,
  library,
}) => {
  await page.goto(library.url)
  await page.getByRole('main').getByRole('link', { name: 'Sign in with Google' }).click()
  await page.getByLabel('Name').fill('Grace Lind')
  await page.getByLabel('E-mail').fill('grace@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${library.url}/xperto`)
  await expect(composer(page)).toBeEditable()

  await page.getByRole('button', { name: 'Grace Lind' }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(`${library.url}/`)
  await page.goto(`${library.url}/xperto`)
  await expect(page.getByRole('heading', { name: 'The textbook that answers back' })).toBeVisible()
})

test('NAV-01 /xperto is the landing page to a visitor and the workspace to a person', async ({ page, context, library }) => {
  await page.goto(`${library.url}/xperto`)
  await expect(page.getByRole('heading', { name: 'The textbook that answers back' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeHidden()
  await signIn(context, library)
  await page.goto(`${library.url}/xperto`)
  await expect(composer(page)).toBeEditable()
  await expect(page.getByRole('navigation', { name: 'Chats' })).toBeVisible()
})

test('AUTH-05 after the session has ended the next action says so and opens the dialog', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  await page.route('**/events', (route) => route.abort())
  const callsEnd = watchCalls(page)
  await page.goto(`${library.url}/xperto`)
  await expect(composer(page)).toBeEditable()
  // The balance is asked for last: asked later, it would be the first to find out.
  await expect(page.getByText(/^0\.00/)).toBeVisible()
  await callsEnd()
  // Ended elsewhere: without the stream of changes this page cannot know yet.
  const { cookie } = person
  const ended = await fetch(`${library.url}/auth/sign-out`, { method: 'POST', headers: { cookie, origin: library.url } })
  expect(ended.ok).toBe(true)

  await ask(page, 'What is a closure?')
  await expect(page.getByText('Session expired. Please login again')).toHaveCount(1)
  await expect(page.getByRole('alertdialog', { name: 'Authentication Required' })).toContainText('Please log in to access Xperto')
  // What was written comes back to its writer.
  await expect(page.locator('textarea')).toHaveValue('What is a closure?')
})

test('AUTH-06 an action without a session says that it needs a login, and the dialog opens', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  // The dialog's part of the program is late, as on a slow line: the page under it can still be used for a moment.
  const line = Promise.withResolvers<void>()
  await page.route('**/events', (route) => route.abort())
  const callsEnd = watchCalls(page)
  await page.route('**/authentication-dialog-*.js', async (route) => {
    await line.promise
    await route.continue()
  })
  await page.goto(`${library.url}/xperto`)
  await ask(page, 'What is a closure?')
  await replyEnds(page)
  await expect(page.getByRole('button', { name: 'Good answer' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/closure/i)
  // The balance is asked for last: asked later, it would be the first to find out. So would the list that the new name stands in.
  await expect(page.getByText(/^0\.00/)).toBeVisible()
  await callsEnd()
  await fetch(`${library.url}/auth/sign-out`, { method: 'POST', headers: { cookie: person.cookie, origin: library.url } })
  await page.getByRole('button', { name: 'Good answer' }).click()
  await expect(page.getByText('Session expired. Please login again')).toBeVisible()

  await page.getByRole('button', { name: 'Poor answer' }).click()
  await expect(page.getByText('Please login to perform this action')).toBeVisible()
  line.resolve()
  await expect(page.getByRole('alertdialog', { name: 'Authentication Required' })).toBeVisible()
})

test('AUTH-11 the time zone of the browser reaches the profile', async ({ browser, library }) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' })
  const person = await signIn(context, library)
  const page = await context.newPage()
  await page.goto(`${library.url}/xperto`)
  await expect(composer(page)).toBeEditable()
  const zone = async () => (await call<{ timezone: string }>(library, person, 'GET', `/api/v1/users/${person.userId}`)).timezone
  await expect.poll(zone).toBe('Asia/Tokyo')
  await context.close()
})
