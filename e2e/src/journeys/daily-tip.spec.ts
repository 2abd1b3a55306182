// @chat-types/tip-of-the-day
import type { Browser, Page } from '@playwright/test'
import { ask, call, expect, giveSession, lastTurn, newPerson, openChat, replyEnds, test } from '../journey.ts'
import type { Product } from '@xperto/server/testing/product-process'

/** Opens Today's Tip as somebody in that time zone; answers the page and the tip's title. */
async function openTip(
  browser: Browser,
  library: Product,
  timezoneId: string,
): Promise<{ page: Page; title: string; close: () => Promise<void> }> {
  const context = await browser.newContext({ timezoneId })
  const person = await newPerson(library)
  await giveSession(context, library, person)
  const page = await context.newPage()
  await openChat(page, library)
  // The page tells the server its zone, and nobody waits for that but this journey.
  const zone = async () => (await call<{ timezone: string }>(library, person, 'GET', `/api/v1/users/${person.userId}`)).timezone
  await expect.poll(zone).toBe(timezoneId)
  await page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: "Today's Tip" }).click()
  const title = lastTurn(page).getByRole('heading', { level: 3 })
  await expect(title).toBeVisible()
  await replyEnds(page)
  return { page, title: await title.innerText(), close: () => context.close() }
}

test('TYP-03 the tip of the day comes by itself, is the same after a reload and when asked again, and another on another day', async ({
  browser,
  library,
}) => {
  // A whole day lies between the two: it is never the same date in both. Both have their midnight at once, and it is not in the next hour.
  const [eastern, western] =
    new Date().getUTCHours() === 9 ? ['Pacific/Tongatapu', 'Pacific/Pago_Pago'] : ['Pacific/Kiritimati', 'Pacific/Honolulu']
  const east = await openTip(browser, library, eastern)
  const { page, title } = east
  await page.reload()
  await expect(lastTurn(page).getByRole('heading', { level: 3 })).toHaveText(title)
  await expect(page.getByRole('article')).toHaveCount(1)
  await ask(page, "Today's tip, please")
  await expect(page.getByRole('article')).toHaveCount(2)
  await replyEnds(page)
  await expect(lastTurn(page).getByRole('heading', { level: 3 })).toHaveText(title)

  const west = await openTip(browser, library, western)
  expect(west.title).not.toBe(title)
  const alsoEast = await openTip(browser, library, eastern)
  expect(alsoEast.title).toBe(title)
  for (const { close } of [east, west, alsoEast]) await close()
})
