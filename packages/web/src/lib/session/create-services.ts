import type { ClientConfig } from '@xperto/contract'
import { callPath } from '@xperto/contract/client'
import { createApi, createBaseFor } from '../api-client.ts'
import type { AppServices } from '../app-services.tsx'
import { browserTimeZone } from '../dates/browser-time-zone.ts'
import { loadClientConfig } from '../client-config.ts'
import { createChangeBus } from '../events/change-bus.ts'
import { callbackOf } from './callback-of.ts'
import { createSessionStore } from './session-store.ts'
import { noteTimeZone } from '../dates/time-zone.ts'

/** Everything at the start: the configuration, the hosts, who is signed in. */
export async function createServices(): Promise<AppServices> {
  const config: ClientConfig = await loadClientConfig()
  const baseFor = createBaseFor(config, browserTimeZone(), Math.random)
  // The cookie answers the first question; from then on the token of its answer speaks.
  const asVisitor = createApi({ baseFor, token: () => null, onUnauthorized: () => undefined })
  const { user, closed = null } = await asVisitor('getSession', {})
  const session = createSessionStore(user)
  // Whoever has closed their account is a visitor with one wish left: taking that back.
  const token = () => session.token() ?? closed?.serverToken ?? null
  const api = createApi({ baseFor, token, onUnauthorized: session.expire })
  // AUTH-11: the person's own calendar decides what "today" is. Nobody waits for it, and the next visit says it again.
  if (user) {
    if (user.chosenTimezone !== null) noteTimeZone({ timezone: user.chosenTimezone, timezoneChosen: true })
    api('updateLocation', { params: { id: user.userId }, body: { timezone: browserTimeZone() } })
      .then(({ data }) => noteTimeZone(data))
      .catch(() => undefined)
  }
  return {
    api,
    config,
    session,
    closed,
    changes: createChangeBus(),
    signInAddress: (callback) => baseFor('startSignIn') + callPath('startSignIn', {}, { callback: callbackOf(callback) }),
  }
}
