// @web/features/workspace/frame @web/routes @web/panels
import { randomUUID } from 'node:crypto'
import { composer, expect, newChat, newPerson, signIn, test } from '../journey.ts'

test('NAV-02 NAV-20 a chat opens by its address; one that is not the person’s leads to the workspace; one that cannot be shown is there after Try Again', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Mine')
  await page.route(`**/chats/${chatId}`, (route) => route.abort())
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible()
  await page.unroute(`**/chats/${chatId}`)
  const loads: string[] = []
  page.on('framenavigated', (frame) => loads.push(frame.url()))
  await failed.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible()
  expect(loads).toEqual([`${library.url}/xperto/chat/${chatId}`])

  const stranger = await newPerson(library)
  for (const address of [randomUUID(), 'no-id-at-all', await newChat(library, stranger)]) {
    await page.goto(`${library.url}/xperto/chat/${address}`)
    await expect(page.getByText('Invalid chatId in URL')).toBeVisible()
    await expect(page).toHaveURL(`${library.url}/xperto`)
    await expect(composer(page)).toBeEditable()
  }
})
