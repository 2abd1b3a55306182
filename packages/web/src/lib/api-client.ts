import type { ClientConfig } from '@xperto/contract'
import type { BrowserCallName } from '@xperto/contract/browser-paths'
import { type Client, createClient } from '@xperto/contract/client'
import { chooseHost } from './choose-host.ts'
import { serviceOfCall } from './service-of-call.ts'

/** Where each call goes: one host a service for as long as the page lives. */
export function createBaseFor(config: ClientConfig, timeZone: string, random: () => number): (name: BrowserCallName) => string {
  const bases = { main: chooseHost(config.mainHosts, timeZone, random), chat: chooseHost(config.chatHosts, timeZone, random) }
  return (name) => bases[serviceOfCall(name)]
}

/**
 * The one client of the application. It shows nothing; a 401 is told to `onUnauthorized`, so that the session ends in one place,
 * and thrown like every failure.
 */
export function createApi(options: {
  baseFor: (name: BrowserCallName) => string
  token: () => string | null
  onUnauthorized: () => void
}): Client {
  return createClient({
    baseFor: options.baseFor,
    token: options.token,
    fetch: async (input, init) => {
      const sentToken = new Headers(init?.headers).has('authorization')
      // The session cookie belongs to the main service, which may have a host of its own.
      const response = await fetch(input, { ...init, credentials: addressOf(input).includes('/auth/') ? 'include' : 'same-origin' })
      if (response.status === 401 && sentToken) options.onUnauthorized()
      return response
    },
  })
}

const addressOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : input.toString())
