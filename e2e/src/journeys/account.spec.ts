// @web/features/account @server/modules/accounts @server/modules/users
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import {
  call,
  composer,
  desktop,
  expect,
  giveSession,
  newChat,
  newPerson,
  openPersonMenu,
  phone,
  signIn,
  test,
  watchCalls,
} from '../journey.ts'

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

for (const [screen, viewport] of Object.entries({ desktop, phone })) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport })

    test('the menu behind the name leads to the data and to what was shared, and Escape gives the focus back', async ({
      page,
      context,
      library,
    }) => {
      const person = await signIn(context, library)
      await page.goto(`${library.url}/xperto`)
      await expect(composer(page)).toBeEditable()
      await openPersonMenu(page)
      const menu = page.getByRole('menu', { name: 'Ada Park' })
      await expect(menu).toContainText(person.email)
      await expect(menu.getByRole('menuitem')).toHaveText([
        'Your data',
        'What you shared',
        'Pricing',
        /^Time zone: /,
        'Sign out',
        'Sign out everywhere',
      ])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Ada Park', exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await menu.getByRole('menuitem', { name: 'Your data' }).click()
      await expect(page).toHaveURL(`${library.url}/xperto/your-data`)
      await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible()
      await page.getByRole('link', { name: 'Workspace' }).click()
      await expect(composer(page)).toBeEditable()
    })

    test('what is kept is counted, and the archive that is downloaded holds it', { tag: screen === 'desktop' ? '@smoke' : [] }, async ({
      page,
      context,
      library,
    }) => {
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
      const confirm = page.getByRole('textbox', { name: /to confirm$/ })
      const remove = page.getByRole('button', { name: 'Delete account' })
      await expect(remove).toBeDisabled()
      await confirm.fill('somebody@example.com')
      await remove.click()
      await expect(page.getByRole('alert').filter({ hasText: 'This is not the address of this account.' })).toBeVisible()
      await confirm.fill(`  ${person.email.toUpperCase()} `)
      await confirm.press('Enter')
      const closed = page.getByRole('heading', { level: 1, name: 'Your account is closed' })
      await expect(closed).toBeFocused()
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
      if (screen === 'phone') await page.getByRole('button', { name: 'Open sidebar' }).click()
      await expect(page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: 'Still mine' })).toBeVisible()
    })

    test('AUTH-11 a time zone is searched for, chosen, kept over a reload, and given back to the browser', async ({
      page,
      context,
      library,
    }) => {
      const person = await signIn(context, library)
      const kept = async () =>
        await call<{ timezone: string; timezoneChosen: boolean }>(library, person, 'GET', `/api/v1/users/${person.userId}`)
      await page.goto(`${library.url}/xperto/your-data`)
      await page.getByRole('button', { name: 'Change the time zone' }).click()
      const find = page.getByRole('combobox', { name: 'Find a time zone' })
      await expect(find).toBeFocused()
      await find.fill('<script>')
      await expect(page.getByText('No time zone by that name.')).toBeVisible()
      await find.fill('kolkata')
      await find.press('ArrowDown')
      await find.press('Enter')
      await expect(page.getByText('Time zone: Asia, Kolkata').first()).toBeVisible()
      expect(await kept()).toMatchObject({ timezone: 'Asia/Kolkata', timezoneChosen: true })
      await page.reload()
      await expect(page.getByText('Chosen by you')).toBeVisible()
      await expect(page.getByText('Time zone: Asia, Kolkata')).toBeVisible()

      await page.getByRole('button', { name: 'Change the time zone' }).click()
      await page.getByRole('button', { name: /^Follow this browser: / }).click()
      await expect(page.getByText('As this browser says')).toBeVisible()
      expect((await kept()).timezoneChosen).toBe(false)
    })

    test('signing out everywhere says what it does, asks, and ends the other browser as well', async ({
      page,
      context,
      browser,
      library,
    }) => {
      const person = await signIn(context, library)
      const elsewhere = await browser.newContext({ viewport })
      await giveSession(elsewhere, library, person)
      const other = await elsewhere.newPage()
      await other.goto(`${library.url}/xperto`)
      await expect(composer(other)).toBeEditable()

      await page.goto(`${library.url}/xperto`)
      await expect(composer(page)).toBeEditable()
      await openPersonMenu(page)
      await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
      await expect(dialog).toContainText('Every browser and device where you are signed in is signed out')
      await expect(dialog.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: 'Ada Park', exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
      await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
      await expect(page).toHaveURL(`${library.url}/`)
      await other.reload()
      await expect(composer(other)).toBeHidden()
      await elsewhere.close()
    })
  })
}

test('a download that breaks off says so and can be begun again', async ({ page, context, library }) => {
  await signIn(context, library)
  await page.goto(`${library.url}/xperto/your-data`)
  await page.route('**/export', async (route) => await route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByText('The download broke off. Please try again.')).toBeVisible()
  await page.unroute('**/export')
  const { files } = await downloaded(page, async () => await page.getByRole('button', { name: 'Download my data' }).click())
  expect(Object.keys(files)).toContain('README.md')
})

test('what the server refuses while an account closes does not stand before the word that it is closed', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  await page.goto(`${library.url}/xperto/your-data`)
  await expect(page.getByText('0 chats, 0 messages')).toBeVisible()
  await page.route(`**/users/${person.userId}`, async (route) => {
    const closed = await route.fetch()
    // Its sessions have ended, and what is kept is counted again before the answer is here.
    const refused = page.waitForResponse((response) => response.status() === 401)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await refused
    await route.fulfill({ response: closed })
  })
  const settled = watchCalls(page)
  await page.getByRole('textbox', { name: /to confirm$/ }).fill(person.email)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('You are signed out everywhere.')).toBeAttached()
  // The dialog that asks for a sign-in would be fetched first.
  await settled()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is closed' })).toBeFocused()
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('AUTH-08 a visitor is asked to sign in before anything of an account is shown', async ({ page, library }) => {
  await newPerson(library)
  await page.goto(`${library.url}/xperto/your-data`)
  await expect(page.getByRole('alertdialog', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByText('What is kept', { exact: true })).toBeHidden()
})
