import type { ClientConfig } from '@xperto/contract'
import { createClient } from '@xperto/contract/client'

/** Reads GET /config.json, which this origin always serves. Throws CallError, or what `fetch` throws without a network. */
export function loadClientConfig(signal?: AbortSignal): Promise<ClientConfig> {
  const call = createClient({ baseFor: () => '', token: () => null })
  return call('getConfig', signal ? { signal } : {})
}
