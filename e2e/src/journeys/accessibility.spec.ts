// @web/ui
import type { Page } from '@playwright/test'
import { endRoutes, expect, expectAccessible, test } from '../journey.ts'
import { openScreen, screens, sizes } from '../screens.ts'

/** Axe by day and by night, and the width. */
async function expectGood(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow).toBe(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  // What depends on colours alone is looked at again; the rest of the page is the same.
  await expectAccessible(page, ['color-contrast', 'link-in-text-block'])
}

for (const screen of screens) {
  // Most screens are the same things on a phone, and the window may as well become narrow under them; others are opened there.
  const narrows = screen.only === undefined && !screen.opensByItselfOnPhone
  const first = screen.only ?? 'desktop'
  test(`${screen.name}, on a ${narrows ? 'desktop and a phone' : first}: axe finds nothing, by day and by night, and nothing is wider than the screen`, async ({
    browser,
    library,
    modelled,
  }) => {
    const { page, context } = await openScreen(browser, screen, first, { library, modelled })
    await expectGood(page)
    if (narrows) {
      await page.setViewportSize(sizes.phone)
      await expectGood(page)
    }
    await endRoutes(context)
    await context.close()
  })
  if (screen.opensByItselfOnPhone)
    test(`${screen.name}, on a phone: axe finds nothing, by day and by night, and nothing is wider than the screen`, async ({
      browser,
      library,
      modelled,
    }) => {
      const { page, context } = await openScreen(browser, screen, 'phone', { library, modelled })
      await expectGood(page)
      await endRoutes(context)
      await context.close()
    })
}
