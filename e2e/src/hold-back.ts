import type { Page, Request } from '@playwright/test'
import { expect } from './journey.ts'

/** Calls, or the answers to them, that do not come before they are let go. */
interface HeldBack {
  /** Waits until at least so many calls are held back, the server having answered them unless the calls themselves are. */
  answered: (count: number) => Promise<void>
  /** Lets the answers come, later ones at once, and waits until the page has had time to show what they say. */
  release: () => Promise<void>
}

/**
 * Keeps the server's answers to some of the page's calls back, as a slow network would: the server has done what was asked. With `what` the
 * calls do not reach the server before they are let go.
 */
export async function holdBack(
  page: Page,
  isMeant: (url: URL, request: Request) => boolean,
  what: 'answers' | 'calls' = 'answers',
): Promise<HeldBack> {
  const gate = Promise.withResolvers<void>()
  const passed: Promise<void>[] = []
  let answered = 0
  await page.route('**/*', async (route, request) => {
    if (!isMeant(new URL(request.url()), request)) return await route.fallback()
    const response = what === 'answers' ? await route.fetch() : null
    answered++
    const goOn = async () => await (response ? route.fulfill({ response }) : route.continue())
    const pass = gate.promise.then(async () => await goOn().catch(() => undefined)) // the page may have given it up
    passed.push(pass)
    await pass
  })
  return {
    answered: async (count) => await expect.poll(() => answered).toBeGreaterThanOrEqual(count),
    release: async () => {
      gate.resolve()
      await Promise.all(passed)
      await page.evaluate(() => new Promise((rested) => setTimeout(rested, 500)))
    },
  }
}
