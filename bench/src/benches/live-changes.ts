import { loadavg } from 'node:os'
import type { BrowserContext, Page } from '@playwright/test'
import { createClient } from '@xperto/contract/client'
import { walkSignIn } from '@xperto/server/app/walk-sign-in'
import { startProduct } from '@xperto/server/testing/product-process'
import { atMost, type Bench, type Figure, median } from '../bench.ts'
import { sessionCookies } from '../load/session-cookies.ts'
import { startChromium } from '../render/open-page.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 30)

export const bench: Bench = {
  about:
    'from the call that renames a chat in one tab until its header in another tab and on another device shows it (both real pages in real Chromium), beside the bare round trip of a call over loopback in the same run',
  async run() {
    const product = await startProduct()
    const browser = await startChromium()
    try {
      const person = await walkSignIn(product.url, { email: 'bench@example.com' })
      const call = createClient({ baseFor: () => product.url, token: () => person.token, fetch })
      const chatId = (await call('getChatByType', { params: { type: 'GENERIC' }, query: { new: 'true' } })).data.id
      const nameOf = (round: number): string => `Name of round ${round}`
      await call('renameChat', { params: { chatId }, query: { name: nameOf(-4) } })
      const signedIn = async (): Promise<BrowserContext> => {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
        await context.addCookies(sessionCookies(person.cookie, product.url))
        return context
      }
      const [own, other] = [await signedIn(), await signedIn()]
      const open = async (context: BrowserContext): Promise<Page> => {
        const page = await context.newPage()
        await page.goto(`${product.url}/xperto/chat/${chatId}`)
        await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Name of round' }).waitFor()
        await page.evaluate(noteNames)
        return page
      }
      const caller = await open(own)
      const watchers = { tab: await open(own), device: await open(other) }

      const bare: number[] = []
      const delays = { tab: [] as number[], device: [] as number[] }
      for (let round = -3; round < rounds; round++) {
        const trip = await caller.evaluate(roundTrip)
        const name = nameOf(round)
        const called = await caller.evaluate(rename, { chatId, name, token: person.token })
        for (const [who, page] of Object.entries(watchers) as [keyof typeof watchers, Page][]) {
          const shown = await page.waitForFunction(shownAt, name)
          // The first rounds warm everything up; in them a page may still be connecting.
          if (round >= 0) delays[who].push(Number(await shown.jsonValue()) - called)
        }
        if (round >= 0) bare.push(trip)
      }
      return [
        { name: 'a bare call over loopback, median', value: median(bare), unit: 'ms' },
        ...figuresOf('another tab', delays.tab),
        ...figuresOf('another device', delays.device),
        { name: 'rounds', value: rounds, unit: '' },
        { name: 'others waiting for a processor (load average of a minute)', value: loadavg()[0] ?? 0, unit: '' },
      ]
    } finally {
      await browser.close()
      await product.remove()
    }
  },
}

const figuresOf = (who: string, delays: number[]): Figure[] => [
  { name: `${who}: shown after, median`, value: median(delays), unit: 'ms' },
  atMost(`${who}: shown after, longest`, Math.max(...delays), 1000, 'ms'),
]

/** Runs in a page: notes when its header showed which name, as time since 1970 (all pages have the clock of this machine). */
function noteNames(): void {
  const page = globalThis as { namesShown?: Map<string, number> }
  const names = new Map<string, number>()
  page.namesShown = names
  const note = (): void => {
    const name = document.querySelector('h1')?.textContent ?? ''
    if (!names.has(name)) names.set(name, performance.timeOrigin + performance.now())
  }
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
}

/** Runs in a page: when its header showed that name; false while it has not. */
const shownAt = (name: string): number | false => (globalThis as { namesShown?: Map<string, number> }).namesShown?.get(name) ?? false

/** Runs in a page: milliseconds of a call that asks the server for nothing. */
async function roundTrip(): Promise<number> {
  const began = performance.now()
  await (await fetch('/healthz')).text()
  return performance.now() - began
}

/** Runs in a page: renames the chat; answers when the call left. */
async function rename({ chatId, name, token }: { chatId: string; name: string; token: string }): Promise<number> {
  const called = performance.timeOrigin + performance.now()
  const address = `/chats/${chatId}?name=${encodeURIComponent(name)}`
  const answer = await fetch(address, { method: 'PUT', headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`the rename answered ${answer.status}`)
  return called
}
