import type { BotRoom } from '@xperto/contract'
import { CallError, type Client } from '@xperto/contract/client'
import { backoffMs, browserClock, browserWakeUps, pause } from '../../../../lib/clock.ts'

/** Tells the server that the candidate left full screen (BOT-05), again until it has heard it; null where it refuses or the page is left. */
export async function reportExit(api: Client, id: string, signal: AbortSignal): Promise<BotRoom | null> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      return (await api('addExitFullScreen', { params: { id } })).data
    } catch (error) {
      if (error instanceof CallError && error.status < 500 && error.status !== 429) return null
      await pause(browserClock, backoffMs(attempt, Math.random), signal, browserWakeUps)
    }
  }
  return null
}
