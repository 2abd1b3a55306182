import type { BrowserCallName } from '@xperto/contract/browser-paths'
import { loadedCalls } from '@xperto/contract/client'

/** Which of the two services answers a call. Its schemas say the same (a test compares all of them) but never reach a browser. */
export function serviceOfCall(name: BrowserCallName): 'chat' | 'main' {
  return /^\/(auth|api)\/|^\/config[.]json$/.test(loadedCalls[name][1]) ? 'main' : 'chat'
}
