import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { walkSignIn } from '@xperto/server/app/walk-sign-in'
import { startProduct } from '@xperto/server/testing/product-process'
import { buildWebOnce } from '../../../scripts/build-web.ts'
import { findProgram, testNeeds } from '../../../scripts/system-needs.ts'
import { encodeFilm, encodePoster, writeCaptions, writeScenes } from './encode.ts'
import { Film } from './film.ts'
import { walk } from './walk.ts'

// `npm run demo`: walks through the product as it is now and leaves the landing page's film, its captions and its posters by day and
// by night in packages/web. Needs Chromium and ffmpeg. Look at the film before you commit it.
const project = fileURLToPath(new URL('../../..', import.meta.url))
const target = join(project, 'packages/web/src/features/workspace/landing/demo')
const size = { width: 1280, height: 720 }

if (findProgram('ffmpeg') === undefined) {
  process.stderr.write('The demo needs ffmpeg. Install it with your system’s package manager, for example: apt-get install ffmpeg\n')
  process.exit(1)
}
const chromiumPath = testNeeds
  .find(({ title }) => title === 'Chromium')
  ?.programs.map((name) => findProgram(name))
  .find(Boolean)

await buildWebOnce(project)
mkdirSync(target, { recursive: true })
const folder = mkdtempSync(join(tmpdir(), 'xperto-demo-'))
const product = await startProduct()
const browser = await chromium.launch({
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const { cookie } = await walkSignIn(product.url, { email: 'reader@example.com', name: 'Reader' })
  const context = await browser.newContext({ viewport: size, colorScheme: 'light' })
  await context.addCookies(
    cookie
      .split('; ')
      .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url: product.url })),
  )
  const page = await context.newPage()
  const film = new Film(page, join(folder, 'frames'))
  await page.goto(`${product.url}/xperto`)
  await page.evaluate(() => document.fonts.ready)
  await walk(page, film, async () => {
    await film.hidePointer()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const png = join(folder, `${colorScheme}.png`)
      await page.screenshot({ path: png, animations: 'disabled' })
      encodePoster(png, join(target, `poster-${colorScheme}.avif`))
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  })
  const files = { webm: join(target, 'demo.webm'), mp4: join(target, 'demo.mp4') }
  encodeFilm(film.frames, folder, files)
  writeFileSync(join(target, 'captions.vtt'), writeCaptions(film.captions))
  writeFileSync(join(target, 'scenes.ts'), writeScenes(film.captions, film.lengthMs))
  const told = Object.values(files).map((file) => `${Math.round(statSync(file).size / 1000)} KB`)
  process.stdout.write(`${(film.lengthMs / 1000).toFixed(1)} s, ${film.frames.length} pictures, WebM and MP4: ${told.join(' and ')}\n`)
} finally {
  await browser.close()
  await product.remove()
  rmSync(folder, { recursive: true, force: true })
}
