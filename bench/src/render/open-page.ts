import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'

export interface BenchPages {
  /** Opens the built page in a fresh tab whose processor is slowed down `slowdown` times. */
  open(query: string, slowdown: number): Promise<Page>
  close(): Promise<void>
}

/** Builds the page of the render bench as the product is built, serves it on loopback and starts Chromium. */
export async function openBenchPages(): Promise<BenchPages> {
  const outDir = await mkdtemp(join(tmpdir(), 'xperto-render-'))
  const root = import.meta.dirname
  await build({ root, configFile: false, logLevel: 'warn', plugins: [react()], build: { outDir, emptyOutDir: true, target: 'es2022' } })
  const server = await preview({ root, configFile: false, logLevel: 'warn', build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const address = server.resolvedUrls?.local[0]
  if (!address) throw new Error('the page is not served')
  const browser = await startChromium()
  return {
    async open(query, slowdown) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(`${address}?${query}`)
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      return page
    },
    async close() {
      await browser.close()
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}

/** The system's Chromium where there is one, else the one of Playwright. */
export function startChromium(): Promise<Browser> {
  const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell'].find(
    (path) => existsSync(path),
  )
  return chromium.launch({ ...(installed ? { executablePath: installed } : {}), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
}
