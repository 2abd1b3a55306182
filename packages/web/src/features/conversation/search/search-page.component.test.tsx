import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeMessage } from '../../../testing/objects.ts'
import { desktop, openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount, scriptVisitor } from '../../../testing/scripted-account.ts'
import { scriptSearch } from '../../../testing/scripted-search.ts'
import { textsOf } from '../../../testing/sidebar-screen.ts'
import { title } from '../../../testing/workspace-screen.ts'

const main = page.getByRole('main')
const box = page.getByRole('searchbox', { name: 'Search' })
/** How many were found, as a screen reader is told. */
const count = main.getByRole('status').filter({ hasText: /results? for/ })
const marks = () => [...main.element().querySelectorAll('mark')].map(({ textContent }) => textContent)

/** A person with a chat in which these texts were said, at the search page. */
async function openSearch(search: string, name: string, texts: string[], size = desktop) {
  const server = scriptServer()
  const account = scriptAccount(server)
  scriptSearch(server, account)
  const chat = account.addChat({ name }, (id) => texts.map((content) => makeMessage(id, { content })))
  await openApp(`/xperto/search${search}`, size)
  return { server, account, chat }
}

// A Wednesday of the week in which the objects were changed (testing/objects.ts).
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-04T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

describe.each(Object.entries({ desktop, phone }))('on a %s', (_screen, size) => {
  it('a search marks the words in names and messages, and keeps the focus where the question is', async () => {
    const { account } = await openSearch('', 'Closures inside a loop', ['Each arrow function is a closure.', 'And in React?'], size)
    account.addChat({ name: 'Indexes' }, (id) => [makeMessage(id, { content: 'A closure of the condition.' })])
    await expect.element(box).toHaveFocus()
    await expect.element(main.getByText('Look for words in the names of your chats')).toBeVisible()
    await userEvent.keyboard('closure{Enter}')
    await expect.element(count).toHaveTextContent('3 results for “closure”, newest first')
    expect(location.search).toBe('?q=closure')
    expect(marks().toSorted()).toEqual(['Closure', 'closure', 'closure'])
    expect(textsOf(main.getByRole('heading', { level: 3 }))).toEqual(['Indexes', 'Closures inside a loop'])
    await expect.element(box).toHaveFocus()
  })

  it('the way back leads through the questions asked, their times and their pages', async () => {
    const texts = Array.from({ length: 45 }, (_, index) => `otter number ${index}`)
    await openSearch('?q=otter', 'Animals', texts, size)
    await expect.element(count).toHaveTextContent('More than 20 results for “otter”, newest first')
    await page.getByRole('link', { name: 'Older' }).click()
    await expect.element(count).toHaveTextContent('More than 40 results for “otter”, newest first')
    expect(location.search).toBe('?q=otter&page=2')
    await page.getByRole('link', { name: 'Older' }).click()
    await expect.element(count).toHaveTextContent('45 results for “otter”, newest first')
    await expect.element(main.getByRole('link', { name: /^otter number 0\b/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Older' })).not.toBeInTheDocument()
    // The link is gone that led here: the focus is at the beginning of the page it led to.
    await expect.element(count).toHaveFocus()

    await page.getByRole('link', { name: 'This week' }).click()
    await expect.poll(() => location.search).toBe('?q=otter&when=week')
    await expect.element(page.getByRole('link', { name: 'This week' })).toHaveAttribute('aria-current', 'page')
    await expect.element(page.getByRole('link', { name: 'Any time', exact: true })).not.toHaveAttribute('aria-current')
    await box.fill('zettelkasten')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect.element(main.getByText('Nothing this week says all of these words.')).toBeVisible()
    await page.getByRole('link', { name: 'Search any time' }).click()
    await expect.element(main.getByText('No name and no message has all of these words.')).toBeVisible()

    history.back()
    await expect.poll(() => location.search).toBe('?q=zettelkasten&when=week')
    history.back()
    await expect.element(box).toHaveValue('otter')
    history.back()
    await expect.element(count).toHaveTextContent('45 results for “otter”, newest first')
    expect(location.search).toBe('?q=otter&page=3')
  })

  it('any text is a question: it is asked within the contract, and breaks no layout', async () => {
    const { server } = await openSearch('', 'W'.repeat(120), ['नमस्ते दुनिया, что такое замыкание? 什么是闭包', 'مرحبا بالعالم'], size)
    const questions = [
      'x'.repeat(10_000),
      `${'a'.repeat(199)}🙂`,
      '"quoted" OR -not & | ! :* <-> (((',
      '<script>alert(1)</script>',
      '%_\\',
      '💥',
      '\u202Eright to left\u200B',
      `${' '.repeat(300)}zettelkasten`,
      'WWWW',
    ]
    for (const question of questions) {
      await box.fill(question)
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => new URLSearchParams(location.search).get('q')).toBe(question)
      await expect.element(main.getByText(/^(No results for|1 result for)/)).toBeVisible()
      const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect([question.slice(0, 20), overflow]).toEqual([question.slice(0, 20), 0])
    }
    const asked = server.calls('searchMessages').map(({ query }) => query.q)
    expect(asked.slice(0, 2)).toEqual(['x'.repeat(200), 'a'.repeat(199)])
    for (const [question, found] of [
      ['दुनिया', 'दुनिया'],
      ['مرحبا', 'مرحبا'],
      ['闭包', '闭包'],
    ] as const) {
      await box.fill(question)
      await userEvent.keyboard('{Enter}')
      await expect.poll(marks).toEqual([found])
    }
    await box.fill('   ')
    await userEvent.keyboard('{Enter}')
    await expect.element(main.getByText('Look for words in the names of your chats')).toBeVisible()
  })
})

it('a question that is longer than the server takes is asked to its first 200 characters, which is said', async () => {
  await openSearch(`?q=${'x'.repeat(10_000)}`, 'Animals', [])
  await expect.element(main.getByText('The first 200 characters were looked for.')).toBeVisible()
})

it('what was said is shown as text, never as markup, and its link opens the chat at the message', async () => {
  const said = 'The same. <img src=x onerror=alert(1)> stays text.'
  const { account, chat } = await openSearch('?q=onerror', 'Closures', ['Why?', said])
  await expect.element(main.getByText(said)).toBeVisible()
  expect(marks()).toEqual(['onerror'])
  expect(main.element().querySelector('img')).toBeNull()
  await page.getByRole('link', { name: 'onerror' }).click()
  await expect.element(title('Closures')).toBeVisible()
  expect(location.pathname).toBe(`/xperto/chat/${chat.id}`)
  expect(location.search).toBe(`?message=${account.messages.get(chat.id)?.at(-1)?.id}`)
})

it('in a long chat a message that was found is where it opens, not its end', async () => {
  const texts = Array.from({ length: 80 }, (_, index) => (index === 20 ? 'Where does the narwhal live?' : `Filler number ${index}`))
  await openSearch('?q=narwhal', 'Long', texts)
  await page.getByRole('link', { name: 'narwhal' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Where does the narwhal live?' })).toBeInViewport()
})

it('a page that the results do not have leads to the first one', async () => {
  await openSearch('?q=otter&page=9', 'Animals', ['one otter', 'two otters'])
  await page.getByRole('link', { name: 'First page' }).click()
  await expect.element(count).toHaveTextContent('2 results for “otter”, newest first')
})

it('AUTH-02 a visitor is asked to sign in, and nothing is asked of the server', async () => {
  const server = scriptServer()
  scriptVisitor(server)
  await openApp('/xperto/search?q=walrus')
  await expect.element(page.getByRole('alertdialog', { name: 'Authentication Required' })).toBeVisible()
  expect(server.calls('searchMessages')).toEqual([])
})

it('a search that fails says so and can be asked again', async () => {
  const { server } = await openSearch('', 'Otters', [])
  const back = server.instead(() => server.refuse('searchMessages', 'invalid_request'))
  await box.fill('otters')
  await userEvent.keyboard('{Enter}')
  const again = main.getByRole('button', { name: 'Try Again' })
  await expect.element(again).toBeVisible()
  back()
  await again.click()
  await expect.element(main.getByRole('heading', { level: 3, name: 'Otters' })).toBeVisible()
})
