import type { ClientConfig } from '@xperto/contract'
import { callPath } from '@xperto/contract/client'
import { createApi, createBaseFor } from '../api-client.ts'
import type { AppServices } from '../app-services.tsx'
import { browserTimeZone } from '../browser-time-zone.ts'
import { loadClientConfig } from '../client-config.ts'
import { createChangeBus } from '../events/change-bus.ts'
import { callbackOf } from './callback-of.ts'
import { createSessionStore } from './session-store.ts'

/** Everything at the start: the configuration, the hosts, who is signed in. */
export async function createServices(): Promise<AppServices> {
  const config: ClientConfig = await loadClientConfig()
  const baseFor = createBaseFor(config, browserTimeZone(), Math.random)
  // The cookie answers the first question; from then on the token of its answer speaks.
  const asVisitor = createApi({ baseFor, token: () => null, onUnauthorized: () => undefined })
  const { user } = await asVisitor('getSession', {})
  const session = createSessionStore(user)
  const api = createApi({ baseFor, token: session.token, onUnauthorized: session.expire })
  // AUTH-11: the person's own calendar decides what "today" is. Nobody waits for it, and the next visit says it again.
  if (user) api('updateLocation', { params: { id: user.userId }, body: { timezone: browserTimeZone() } }).catch(() => undefined)
  return {
    api,
    config,
    session,
    changes: createChangeBus(),
    signInAddress: (callback) => baseFor('startSignIn') + callPath('startSignIn', {}, { callback: callbackOf(callback) }),
  }
}
