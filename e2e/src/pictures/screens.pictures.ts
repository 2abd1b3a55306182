import type { Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { test } from '../journey.ts'
import { openScreen, screensAt, sizes } from '../screens.ts'

const folder = fileURLToPath(new URL('../../../screens', import.meta.url))

/** What takes its colours a moment later than the page: pictures that are fetched for the night, diagrams in frames of their own. */
async function waitForColours(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction((theme) => (document.documentElement.dataset.theme ?? theme) === theme, scheme)
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, height } = image.getBoundingClientRect()
      return image.naturalWidth > 0 || height === 0 || bottom < 0 || top > innerHeight
    }),
  )
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const diagrams = page.frames().filter((frame) => frame.url().endsWith('/diagram.html'))
  await Promise.all(
    diagrams.map((frame) => frame.waitForFunction((colour) => getComputedStyle(document.body).backgroundColor === colour, paper)),
  )
}

for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
  for (const screen of screensAt(size)) {
    test(`${screen.name} ${size}`, async ({ browser, library, modelled }) => {
      const { page, context } = await openScreen(browser, screen, size, { library, modelled })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await waitForColours(page, colorScheme)
        await page.screenshot({ path: `${folder}/${screen.name}-${sizes[size].width}-${colorScheme}.png` })
      }
      await context.close()
    })
  }
}
