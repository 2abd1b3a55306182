// @web/features/conversation/search @server/modules/conversation/search
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../journey.ts'
import { importedChat } from '../search-screens.ts'

const main = (page: Page) => page.getByRole('main')
/** How many were found, as a screen reader is told. */
const count = (page: Page) =>
  main(page)
    .getByRole('status')
    .filter({ hasText: /results? for/ })
const marks = async (page: Page): Promise<string[]> => await main(page).locator('mark').allTextContents()
const closureTexts = [
  'Why does my loop print 3 3 3?',
  'Each arrow function is a closure: it keeps the variable, not its value.',
  'And in React?',
  'The same. <img src=x onerror=alert(1)> stays text.',
]

test('a search finds names and messages, marks the words as text, and opens the chat at the message', { tag: '@smoke' }, async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await importedChat(library.url, person, 'Closures inside a loop', closureTexts)
  await importedChat(library.url, person, 'Indexes', ['Why is my index never used?', 'A closure of the condition does not help.'])
  await page.goto(`${library.url}/xperto/search`)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await expect(main(page)).toContainText('Look for words in the names of your chats')

  await page.keyboard.type('closure')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${library.url}/xperto/search?q=closure`)
  await expect(count(page)).toHaveText('3 results for “closure”, newest first')
  expect((await marks(page)).toSorted()).toEqual(['Closures', 'closure', 'closure'])
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(['Closures inside a loop', 'Indexes'])

  // The question can be changed at once, and the results can be walked to.
  await expect(page.getByRole('searchbox')).toBeFocused()

  await page.goto(`${library.url}/xperto/search?q=onerror`)
  await expect(main(page)).toContainText('<img src=x onerror=alert(1)> stays text.')
  expect(await marks(page)).toEqual(['onerror'])
  await expect(main(page).locator('img')).toHaveCount(0)

  await page.getByRole('link', { name: /onerror/ }).click()
  await expect(page).toHaveURL(new RegExp(`/xperto/chat/${chatId}\\?message=[0-9a-f-]{36}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Closures inside a loop' })).toBeVisible()
})
