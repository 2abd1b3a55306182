// @web/features/conversation/scroll @web/lib/messages
import type { Page } from '@playwright/test'
import { seedMessages } from '@xperto/server/testing/seed-messages'
import { holdBack } from '../hold-back.ts'
import { ask, expect, expectAccessible, messages, newChat, replyEnds, signIn, storedMessages, test } from '../journey.ts'
import { importedChat } from '../search-screens.ts'

const heading = (page: Page, name: string) => messages(page).getByRole('heading', { level: 2, name, exact: true })
const topOf = async (page: Page, name: string) => (await heading(page, name).boundingBox())?.y ?? Number.NaN
const waitingSigns = (page: Page) => messages(page).getByRole('status', { name: /Loading (older|newer) messages/ })

/** Whether a call asks for a chat's messages on one side of a message. */
const asksFor =
  (side: 'around' | 'before') =>
  ({ pathname, searchParams }: URL): boolean =>
    pathname.endsWith('/messages') && searchParams.has(side)

test('a message that a link led to stays where it is while more of the chat comes in above and below it', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  // Messages of a line each: the part that holds one is shorter than the view, so that both sides are asked for at once.
  const texts = Array.from({ length: 80 }, (_, index) => `Line ${index}`)
  const chatId = await importedChat(library.url, person, 'Both sides', texts)
  const linked = (await storedMessages(library, person, chatId))[20]
  // On a busy machine sizes are told late: a part may have come in below by the time that another comes in above.
  await page.addInitScript(() => {
    globalThis.ResizeObserver = class extends ResizeObserver {
      constructor(told: ResizeObserverCallback) {
        super((entries, observer) => void setTimeout(() => told(entries, observer), 100))
      }
    }
  })
  const sides = new Set<string>()
  page.on('response', (response) => {
    const query = new URL(response.url()).searchParams
    for (const side of ['around', 'before', 'after']) if (query.has(side)) sides.add(side)
  })
  await page.goto(`${library.url}/xperto/chat/${chatId}?message=${linked?.id}`)
  await expect(heading(page, 'Line 20')).toBeInViewport()
  const top = await topOf(page, 'Line 20')
  await expect(heading(page, 'Line 30')).toHaveCount(1)
  await expect(heading(page, 'Line 10')).toHaveCount(1)
  await expect(waitingSigns(page)).toHaveCount(0)
  expect([...sides].toSorted()).toEqual(['after', 'around', 'before'])
  await page.evaluate(() => new Promise((rested) => setTimeout(rested, 500)))
  expect(Math.abs((await topOf(page, 'Line 20')) - top)).toBeLessThan(2)
})

test('a link opens its part of a chat, also when news of the chat come while that part is on its way', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'News on the way')
  await seedMessages(library.dataDirectory, { chatId, userId: person.userId, count: 80 })
  const linked = (await storedMessages(library, person, chatId))[20]
  const around = await holdBack(page, asksFor('around'))
  const before = await holdBack(page, asksFor('before'))
  await page.goto(`${library.url}/xperto/chat/${chatId}?message=${linked?.id}`)
  await around.answered(1)
  // Being seen again is an occasion to look for news.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.evaluate(() => new Promise((rested) => setTimeout(rested, 500)))
  await expect(heading(page, 'Question 40')).toHaveCount(0)
  await around.release()
  await expect(heading(page, 'Question 11')).toBeInViewport()
  await before.release()
  await expect(waitingSigns(page)).toHaveCount(0)
  await expect(heading(page, 'Question 11')).toBeInViewport()
})

test('an older part that arrives late takes nothing away of what was asked meanwhile', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Asked meanwhile')
  await seedMessages(library.dataDirectory, { chatId, userId: person.userId, count: 40 })
  const before = await holdBack(page, asksFor('before'))
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(heading(page, 'Question 20')).toBeInViewport()
  await messages(page).evaluate((element) => element.scrollTo(0, 0))
  await before.answered(1)
  await ask(page, 'What is a closure?')
  await replyEnds(page)
  await before.release()
  await messages(page).evaluate((element) => element.scrollTo(0, 0))
  await expect(heading(page, 'Question 15')).toHaveCount(1)
  await expect(waitingSigns(page)).toHaveCount(0)
  await expect(heading(page, 'What is a closure?')).toHaveCount(1)
})

test('a look for news that finds none breaks off no part that is on its way', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Nothing new')
  await seedMessages(library.dataDirectory, { chatId, userId: person.userId, count: 40 })
  const asked: string[] = []
  page.on('request', (request) => {
    const place = new URL(request.url()).searchParams.get('before')
    if (request.url().includes(`/${chatId}/messages`) && place !== null) asked.push(place)
  })
  const before = await holdBack(page, asksFor('before'))
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(heading(page, 'Question 20')).toBeInViewport()
  await messages(page).evaluate((element) => element.scrollTo(0, 0))
  await before.answered(1)
  const looked = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(`/${chatId}/messages`))
  // Being seen again is an occasion to look for news.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await looked
  await page.evaluate(() => new Promise((rested) => setTimeout(rested, 500)))
  await before.release()
  await expect(heading(page, 'Question 15')).toHaveCount(1)
  await expect(waitingSigns(page)).toHaveCount(0)
  expect(asked).toEqual([...new Set(asked)])
})

for (const status of [404, 500]) {
  test(`older messages that cannot be loaded (${status}) are said and wait for the person, who asks for them again`, async ({
    page,
    context,
    library,
  }) => {
    const person = await signIn(context, library)
    const chatId = await newChat(library, person, 'GENERIC', 'Cannot be loaded')
    await seedMessages(library.dataDirectory, { chatId, userId: person.userId, count: 40 })
    // News of the chat, such as those of a connection that stands late, would be an occasion to ask again.
    await page.route(
      ({ pathname }) => pathname === '/events',
      () => undefined,
    )
    let asked = 0
    const isOlder = asksFor('before')
    await page.route(isOlder, async (route) => {
      asked++
      await route.fulfill({ status, json: { code: 'broken', message: 'Broken.' } })
    })
    await page.goto(`${library.url}/xperto/chat/${chatId}`)
    await expect(heading(page, 'Question 20')).toBeInViewport()
    await messages(page).evaluate((element) => element.scrollTo(0, 0))
    const sign = messages(page).getByText('Older messages could not be loaded.')
    await expect(sign).toBeInViewport()
    const before = asked
    await page.evaluate(() => new Promise((rested) => setTimeout(rested, 1500)))
    expect(asked).toBe(before)
    if (status === 500) await expectAccessible(page)

    await page.unroute(isOlder)
    await sign.getByRole('button', { name: 'Try Again' }).press('Enter')
    await expect(heading(page, 'Question 15')).toHaveCount(1)
    await expect(sign).toHaveCount(0)
    await expect(messages(page)).toBeFocused()
  })
}
