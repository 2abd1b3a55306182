// @web/features/people/account @server/modules/people/accounts @server/modules/people/users
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { call, composer, expect, giveSession, newChat, openChat, openPersonMenu, signIn, test } from '../journey.ts'

/** The download that a click begins, unpacked: path → text. */
async function downloaded(page: Page, click: () => Promise<void>): Promise<{ name: string; files: Record<string, string> }> {
  const waiting = page.waitForEvent('download')
  await click()
  const download = await waiting
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  return {
    name: download.suggestedFilename(),
    files: Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)])),
  }
}

test('what is kept is counted, and the archive that is downloaded holds it', { tag: '@smoke' }, async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Closures <b>& loops</b>')
  await call(library, person, 'POST', `/bookmarks/?chat_id=${chatId}`)
  await page.goto(`${library.url}/xperto/your-data`)
  await expect(page.getByText('1 chat, 0 messages')).toBeVisible()
  await expect(page.getByText('1 bookmark, 0 answers rated')).toBeVisible()
  await expect(page.getByText('1 signed-in browser')).toBeVisible()
  await expect(page.getByText('Submitted programs and mock tests')).toBeVisible()

  // Good news stands for four seconds: it is looked for while the file is unpacked.
  const [{ name, files }] = await Promise.all([
    downloaded(page, async () => await page.getByRole('button', { name: 'Download my data' }).click()),
    expect(page.getByText('Your data was downloaded')).toBeVisible(),
  ])
  expect(name).toMatch(/^Xperto-\d{4}-\d\d-\d\d\.zip$/)
  expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({ id: person.userId, email: person.email })
  expect(JSON.parse(files['bookmarks.json'] ?? '')).toMatchObject([{ chat_id: chatId }])
  const chatFiles = Object.keys(files).filter((path) => path.includes(chatId.slice(0, 8)))
  expect(chatFiles.map((path) => path.slice(path.lastIndexOf('.'))).toSorted()).toEqual(['.json', '.md'])
  expect(files['README.md']).toContain('# Your data at Xperto')
  expect(Object.values(files).join('\n')).not.toContain(person.token)
})

test('a deleted account is taken back by signing in again, with everything in it', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  await newChat(library, person, 'GENERIC', 'Still mine')
  await page.goto(`${library.url}/xperto/your-data`)
  await page.getByRole('textbox', { name: /to confirm$/ }).fill(person.email)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is closed' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('You are signed out everywhere.')
  const refused = await fetch(`${library.url}/chats/`, { headers: { authorization: `Bearer ${person.token}` } })
  expect(refused.status).toBe(401)

  await page.getByRole('link', { name: 'Sign in and take it back' }).click()
  await page.getByLabel('Name').fill('Ada Park')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This account is closed' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('you can take it back, with everything in it')
  // Wherever else they turn, there is nothing but this.
  await page.goto(`${library.url}/xperto/shares`)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page).toHaveURL(`${library.url}/xperto`)
  await expect(composer(page)).toBeEditable()
  await expect(page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: 'Still mine' })).toBeVisible()
})

test('signing out everywhere ends the other browser as well', async ({ page, context, browser, library }) => {
  const person = await signIn(context, library)
  const elsewhere = await browser.newContext()
  await giveSession(elsewhere, library, person)
  const other = await elsewhere.newPage()
  await openChat(other, library)

  await openChat(page, library)
  await openPersonMenu(page)
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(`${library.url}/`)
  await other.reload()
  await expect(composer(other)).toBeHidden()
  await elsewhere.close()
})
