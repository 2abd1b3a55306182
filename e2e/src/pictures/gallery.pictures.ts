import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { sizes } from '../screens.ts'

const web = fileURLToPath(new URL('../../../packages/web', import.meta.url))
const folder = fileURLToPath(new URL('../../../screens', import.meta.url))

// The gallery of components is no page of the product: it is served from its sources, as while developing.
let server: ViteDevServer
test.beforeAll(async () => {
  server = await createServer({
    root: web,
    configFile: `${web}/vite.config.ts`,
    cacheDir: fileURLToPath(new URL('../../../.cache/gallery', import.meta.url)),
    server: { host: '127.0.0.1', port: 0, hmr: false },
    logLevel: 'error',
  })
  await server.listen()
})
test.afterAll(() => server.close())

for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`gallery ${size} ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize(sizes[size])
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(`${server.resolvedUrls?.local[0]}gallery.html`)
      await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: `${folder}/gallery-${sizes[size].width}-${colorScheme}.png`, fullPage: true })
    })
  }
}
