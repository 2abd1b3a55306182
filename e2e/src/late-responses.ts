import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Request, TestInfo } from '@playwright/test'
import { type Delay, delaysOf } from '../../scripts/call-delays.ts'
import { stressExemptions } from './stress-exemptions.ts'

/** What a page asks by itself; documents, scripts and pictures come as they are. */
const isCall = (request: Request) => ['fetch', 'xhr', 'eventsource'].includes(request.resourceType())

/**
 * `npm run stress`: makes every response of the product late in the pages of a journey, each by what the seed says of it. Returns how to stop
 * listening for new windows of the browser. Without a seed nothing is late.
 */
export async function makeResponsesLate(
  browser: Browser,
  context: BrowserContext,
  journey: TestInfo,
  seed: string | undefined,
): Promise<() => void> {
  if (seed === undefined) return () => {}
  const title = journey.titlePath.slice(1).join(' › ')
  const exemption = stressExemptions.find((entry) => entry.title === title)
  if (exemption) journey.skip(true, exemption.reason)
  const delayOf = delaysOf(Number(seed), title)
  const arm = async (armed: BrowserContext) => await delayCallsOf(armed, delayOf)
  await arm(context)
  const armAnother = (another: BrowserContext) => void (another === context ? undefined : arm(another))
  browser.on('context', armAnother)
  return () => browser.off('context', armAnother)
}

async function delayCallsOf(context: BrowserContext, delayOf: (method: string, path: string) => Delay): Promise<void> {
  let isOver = false
  endAt(context, () => {
    isOver = true
  })
  await context.route('**/*', async (route, request) => {
    if (isOver || !isCall(request)) return await route.fallback()
    const { of, ms } = delayOf(request.method(), new URL(request.url()).pathname)
    if (of === 'call') {
      await sleep(ms)
      // The page may have given the call up, or have been closed.
      return await route.fallback().catch(() => undefined)
    }
    try {
      const response = await route.fetch()
      await sleep(ms)
      await route.fulfill({ response })
    } catch {
      await route.abort().catch(() => undefined)
    }
  })
}

/** Calls `end` when a journey stops the clock or takes the network away: from there on the journey times its calls itself. */
function endAt(context: BrowserContext, end: () => void): void {
  const { clock } = context
  const install = clock.install.bind(clock)
  clock.install = async (options) => {
    end()
    await install(options)
  }
  const pauseAt = clock.pauseAt.bind(clock)
  clock.pauseAt = async (time) => {
    end()
    await pauseAt(time)
  }
  const setOffline = context.setOffline.bind(context)
  context.setOffline = async (offline) => {
    end()
    await setOffline(offline)
  }
}
