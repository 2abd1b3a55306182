// @web/features/workspace/command-palette @web/lib/commands @web/features/workspace/shortcuts
import type { Page } from '@playwright/test'
import { ask, composer, expect, openChat, signIn, test } from '../journey.ts'
import { importedChat } from '../search-screens.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' })
const open = async (page: Page) => {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
}

test('words in messages are found and open at the message, and lead to the page of the search', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await importedChat(library.url, person, 'Scopes', ['Why?', 'It keeps the variable: a closurelike thing.'])
  await openChat(page, library)
  await open(page)
  await page.keyboard.type('closurel')
  const found = palette(page).getByRole('group', { name: 'Names and messages' })
  await expect(found.getByRole('option', { name: /closurelike/ })).toBeVisible()
  await expect(found.locator('mark')).toHaveText(['closurelike'])
  await found.getByRole('option', { name: /closurelike/ }).click()
  await expect(page).toHaveURL(new RegExp(`/xperto/chat/${chatId}\\?message=`))
  await expect(page.getByRole('heading', { level: 1, name: 'Scopes' })).toBeVisible()
  await expect(page.getByText('It keeps the variable: a closurelike thing.')).toBeVisible()

  await open(page)
  await page.keyboard.type('closurel')
  await palette(page).getByRole('option', { name: 'Search for “closurel”' }).click()
  await expect(page).toHaveURL(`${library.url}/xperto/search?q=closurel`)
  await expect(page.getByRole('main').locator('mark')).toHaveText(['closurelike'])
})

test('a palette whose part of the page could not be loaded is said, and the page goes on', async ({ page, context, library }) => {
  await signIn(context, library)
  await openChat(page, library)
  await expect(composer(page)).toBeFocused()
  await page.route('**/command-palette-*.js', (route) => route.abort())
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible()
  await ask(page, 'What is a closure?')
  await expect(page.getByText('From the built-in library')).toBeVisible()
})
