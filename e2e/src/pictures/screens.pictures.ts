import { fileURLToPath } from 'node:url'
import { test } from '../journey.ts'
import { openScreen, screensAt, sizes } from '../screens.ts'

const folder = fileURLToPath(new URL('../../../screens', import.meta.url))

for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
  for (const screen of screensAt(size)) {
    test(`${screen.name} ${size}`, async ({ browser, library, modelled }) => {
      const { page, context } = await openScreen(browser, screen, size, { library, modelled })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: `${folder}/${screen.name}-${sizes[size].width}-${colorScheme}.png` })
      }
      await context.close()
    })
  }
}
