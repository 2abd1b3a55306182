import { expect, expectAccessible, test } from '../journey.ts'
import { openScreen, screensAt, sizes } from '../screens.ts'

for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
  test.describe(`on a ${size}`, () => {
    for (const screen of screensAt(size)) {
      test(`${screen.name}: axe finds nothing, by day and by night, and nothing is wider than the screen`, async ({
        browser,
        library,
        modelled,
      }) => {
        const { page, context } = await openScreen(browser, screen, size, { library, modelled })
        await expectAccessible(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(overflow).toBe(0)
        await page.emulateMedia({ colorScheme: 'dark' })
        // What depends on colours alone is looked at again; the rest of the page is the same.
        await expectAccessible(page, ['color-contrast', 'link-in-text-block'])
        await context.close()
      })
    }
  })
}
