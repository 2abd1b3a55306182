import type { Browser } from '@playwright/test'

export interface PaintedPage {
  firstPaintMs: number
  largestPaintMs: number
  /** Bytes over the network, headers included, that had come when the largest paint was made. */
  bytesBefore: number
  /** The same until nothing is fetched any more. */
  bytes: number
  layoutShift: number
}

const slowdown = 4
/** The line of a phone outside a town: 1.6 Mbit/s down, half of it up, 150 ms there and back. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 800_000 / 8 }

/** Opens a page in a browser that knows nothing of it yet, slowed down, and tells how it came. */
export async function paintPage(browser: Browser, url: string, viewport: { width: number; height: number }): Promise<PaintedPage> {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(watchPaints)
    // Seconds of one clock: of the request that began the page, and of every piece that came.
    const pieces: { at: number; bytes: number }[] = []
    let begun = Number.NaN
    session.on('Network.requestWillBeSent', ({ timestamp, type }) => {
      if (type === 'Document' && Number.isNaN(begun)) begun = timestamp
    })
    session.on('Network.dataReceived', ({ timestamp, encodedDataLength }) => pieces.push({ at: timestamp, bytes: encodedDataLength }))
    session.on('Network.responseReceived', ({ timestamp, response }) => pieces.push({ at: timestamp, bytes: response.encodedDataLength }))
    await page.goto(url, { waitUntil: 'networkidle' })
    const { firstPaintMs, largestPaintMs, layoutShift } = await page.evaluate(readPaints)
    if (!(largestPaintMs > 0)) throw new Error(`${url} painted nothing`)
    const sum = (until: number) => pieces.filter(({ at }) => at - begun <= until).reduce((bytes, piece) => bytes + piece.bytes, 0)
    return { firstPaintMs, largestPaintMs, layoutShift, bytesBefore: sum(largestPaintMs / 1000), bytes: sum(Infinity) }
  } finally {
    await context.close()
  }
}

/** What the page's observers have seen, kept on its window. */
interface Seen {
  largestPaintMs: number
  layoutShift: number
}

/** Runs in the page before anything else. */
function watchPaints(): void {
  const seen: Seen = { largestPaintMs: 0, layoutShift: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaintMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.layoutShift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page. */
function readPaints(): Seen & { firstPaintMs: number } {
  const { seen } = globalThis as unknown as { seen: Seen }
  const [first] = performance.getEntriesByName('first-contentful-paint')
  return { ...seen, firstPaintMs: first?.startTime ?? Number.NaN }
}
