import type { Browser, Page } from '@playwright/test'
import { ask, expect, lastTurn, newPerson, giveSession, replyEnds, test } from '../journey.ts'
import type { Product } from '@xperto/server/testing/product-process'

/** Opens Today's Tip as somebody in that time zone; answers the page and the tip's title. */
async function openTip(
  browser: Browser,
  library: Product,
  timezoneId: string,
): Promise<{ page: Page; title: string; close: () => Promise<void> }> {
  const context = await browser.newContext({ timezoneId })
  await giveSession(context, library, await newPerson(library))
  const page = await context.newPage()
  await page.goto(`${library.url}/xperto`)
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
  // 25 hours lie between the two: it is never the same day in both.
  const east = await openTip(browser, library, 'Pacific/Kiritimati')
  const { page, title } = east
  await page.reload()
  await expect(lastTurn(page).getByRole('heading', { level: 3 })).toHaveText(title)
  await expect(page.getByRole('article')).toHaveCount(1)
  await ask(page, "Today's tip, please")
  await expect(page.getByRole('article')).toHaveCount(2)
  await replyEnds(page)
  await expect(lastTurn(page).getByRole('heading', { level: 3 })).toHaveText(title)

  const west = await openTip(browser, library, 'Pacific/Pago_Pago')
  expect(west.title).not.toBe(title)
  const alsoEast = await openTip(browser, library, 'Pacific/Kiritimati')
  expect(alsoEast.title).toBe(title)
  for (const { close } of [east, west, alsoEast]) await close()
})
