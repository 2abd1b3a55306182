import type { Browser } from '@playwright/test'
import { startProduct } from '@xperto/server/testing/product-process'
import { atMost, type Bench, type Figure, median } from '../bench.ts'
import { type PaintedPage, paintPage } from '../landing/paint-page.ts'
import { startChromium } from '../render/open-page.ts'

const rounds = 7
const screens = { 'a wide screen': { width: 1440, height: 900 }, 'a phone': { width: 390, height: 844 } }

export const bench: Bench = {
  about:
    'the landing page in real Chromium with an empty cache at 4 × CPU throttle, 1.6 Mbit/s and 150 ms a round trip, beside an empty page of the same server in the same run',
  async run() {
    const product = await startProduct()
    const browser = await startChromium()
    try {
      const figures: Figure[] = []
      for (const [name, viewport] of Object.entries(screens)) figures.push(...(await measure(browser, product.url, name, viewport)))
      return figures
    } finally {
      await browser.close()
      await product.remove()
    }
  },
}

async function measure(browser: Browser, url: string, name: string, viewport: { width: number; height: number }): Promise<Figure[]> {
  const [landing, empty]: [PaintedPage[], PaintedPage[]] = [[], []]
  // In turn, so that whatever else the machine does meets both alike. The first of each only warms the server.
  for (let round = 0; round <= rounds; round++) {
    const [page, nothing] = [await paintPage(browser, `${url}/`, viewport), await paintPage(browser, `${url}/healthz`, viewport)]
    if (round === 0) continue
    landing.push(page)
    empty.push(nothing)
  }
  const largest = (pages: PaintedPage[]) => median(pages.map(({ largestPaintMs }) => largestPaintMs))
  const most = (read: (page: PaintedPage) => number) => Math.max(...landing.map(read))
  return [
    atMost(`${name}: largest paint, median of ${rounds}`, largest(landing) / 1000, 1.5, 's'),
    { name: `${name}: the same of an empty page`, value: largest(empty) / 1000, unit: 's' },
    { name: `${name}: first paint, median`, value: median(landing.map(({ firstPaintMs }) => firstPaintMs)) / 1000, unit: 's' },
    atMost(`${name}: transferred before the largest paint, most of ${rounds}`, most((page) => page.bytesBefore) / 1000, 100, 'KB'),
    { name: `${name}: transferred until it can be used, most of ${rounds}`, value: most((page) => page.bytes) / 1000, unit: 'KB' },
    atMost(
      `${name}: layout shift, most of ${rounds}`,
      most((page) => page.layoutShift),
      0.02,
      '',
    ),
  ]
}
