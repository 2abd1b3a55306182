// @web/features/search @server/modules/search
import type { Page } from '@playwright/test'
import { desktop, expect, newChat, newPerson, phone, signIn, test } from '../journey.ts'
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

for (const [size, viewport] of Object.entries({ desktop, phone })) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('a search finds names and messages, marks the words as text, and opens the chat at the message', {
      tag: size === 'desktop' ? '@smoke' : [],
    }, async ({ page, context, library }) => {
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

      // In a long chat the message is where it opens, not its end.
      const long = Array.from({ length: 80 }, (_, index) => (index === 20 ? 'Where does the narwhal live?' : `Filler number ${index}`))
      await importedChat(library.url, person, 'Long', long)
      await page.goto(`${library.url}/xperto/search?q=narwhal`)
      await page.getByRole('link', { name: /narwhal/ }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Where does the narwhal live?' })).toBeInViewport()
    })

    test('the way back leads through the questions asked, their times and their pages', async ({ page, context, library }) => {
      const person = await signIn(context, library)
      const texts = Array.from({ length: 45 }, (_, index) => `otter number ${index}`)
      await importedChat(library.url, person, 'Animals', texts)
      await page.goto(`${library.url}/xperto/search?q=otter`)
      const status = count(page)
      await expect(status).toHaveText('More than 20 results for “otter”, newest first')
      await page.getByRole('link', { name: 'Older' }).click()
      await expect(page).toHaveURL(/q=otter&page=2$/)
      await expect(status).toHaveText('More than 40 results for “otter”, newest first')
      await page.getByRole('link', { name: 'Older' }).click()
      await expect(status).toHaveText('45 results for “otter”, newest first')
      await expect(main(page).getByRole('link', { name: /^otter number 0\b/ })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Older' })).toHaveCount(0)
      // The link is gone that led here: the focus is at the beginning of the page it led to.
      await expect(status).toBeFocused()

      await page.getByRole('link', { name: 'This week' }).click()
      await expect(page).toHaveURL(/q=otter&when=week$/)
      await expect(page.getByRole('link', { name: 'This week' })).toHaveAttribute('aria-current', /true|page/)
      await expect(page.getByRole('link', { name: 'Any time', exact: true })).not.toHaveAttribute('aria-current', /./)
      await page.getByRole('searchbox').fill('zettelkasten')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(main(page)).toContainText('Nothing this week says all of these words.')
      await page.getByRole('link', { name: 'Search any time' }).click()
      await expect(main(page)).toContainText('No name and no message has all of these words.')

      await page.goBack()
      await expect(page).toHaveURL(/q=zettelkasten&when=week$/)
      await page.goBack()
      await expect(page.getByRole('searchbox')).toHaveValue('otter')
      await page.goBack()
      await expect(page).toHaveURL(/q=otter&page=3$/)
      await expect(status).toHaveText('45 results for “otter”, newest first')
      await page.goto(`${library.url}/xperto/search?q=otter&page=9`)
      await page.getByRole('link', { name: 'First page' }).click()
      await expect(status).toHaveText('More than 20 results for “otter”, newest first')
    })

    test('any text is a question: it breaks no call and no layout', async ({ page, context, library }) => {
      const person = await signIn(context, library)
      await importedChat(library.url, person, `${'W'.repeat(120)}`, ['नमस्ते दुनिया, что такое замыкание? 什么是闭包', 'مرحبا بالعالم'])
      const failed: string[] = []
      page.on('response', (response) => response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`))
      const questions = [
        'x'.repeat(10_000),
        `${'a'.repeat(199)}🙂`,
        `"quoted" OR -not & | ! :* <-> (((`,
        "'; drop table chats; --",
        '<script>alert(1)</script>',
        '%_\\',
        '💥',
        '\u202Eright to left\u200B',
        '   ',
        `${' '.repeat(300)}zettelkasten`,
        'مرحبا',
      ]
      for (const question of questions) {
        await page.goto(`${library.url}/xperto/search?q=${encodeURIComponent(question)}`)
        const answer = main(page).getByText(/^(No results for|1 result for|Look for words in)/)
        await expect(answer).toBeVisible()
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect([question.slice(0, 20), overflow]).toEqual([question.slice(0, 20), 0])
      }
      expect(failed).toEqual([])
      await page.goto(`${library.url}/xperto/search?q=${'x'.repeat(10_000)}`)
      await expect(count(page)).toContainText('The first 200 characters were looked for.')
      for (const [question, found] of [
        ['दुनिया', 'दुनिया'],
        ['замык', 'замыкание'],
        ['مرحبا', 'مرحبا'],
        ['闭包', '闭包'],
      ] as const) {
        await page.goto(`${library.url}/xperto/search?q=${encodeURIComponent(question)}`)
        await expect(main(page).locator('mark')).toHaveText([found])
      }
    })
  })
}

test('AUTH-02 a visitor is asked to sign in; AUTH-08 nobody finds what is another’s', async ({ page, context, library }) => {
  const stranger = await newPerson(library, 'Bob')
  await importedChat(library.url, stranger, 'The walrus', ['a walrus'])
  await page.goto(`${library.url}/xperto/search?q=walrus`)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await signIn(context, library)
  await page.goto(`${library.url}/xperto/search?q=walrus`)
  await expect(main(page)).toContainText('No results for “walrus”.')
})

test('a search that fails says so and can be asked again', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  await newChat(library, person, 'GENERIC', 'Otters')
  await page.route('**/messages/search?**', (route) => route.abort())
  await page.goto(`${library.url}/xperto/search?q=otters`)
  const again = main(page).getByRole('button', { name: 'Try Again' })
  await expect(again).toBeVisible()
  await page.unroute('**/messages/search?**')
  await again.click()
  await expect(main(page).getByRole('heading', { level: 3, name: 'Otters' })).toBeVisible()
})
