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

// The screens in which the real server's page matters; component tests look at every other one.
for (const screen of screens.filter(({ sweptWhole }) => sweptWhole)) {
  test(`${screen.name}, whole, on a desktop and a phone: axe finds nothing, by day and by night, and nothing is wider than the screen`, async ({
    browser,
    library,
    modelled,
  }) => {
    const { page, context } = await openScreen(browser, screen, 'desktop', { library, modelled })
    await expectGood(page)
    // The window may as well become narrow under it; a panel lies over the chat on a phone, and is opened there.
    await page.setViewportSize(sizes.phone)
    if (screen.opensByItselfOnPhone) await page.getByRole('button', { name: 'Open right panel' }).click()
    await expectGood(page)
    await endRoutes(context)
    await context.close()
  })
}
