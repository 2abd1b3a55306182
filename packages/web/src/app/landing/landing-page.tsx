import type { ClientConfig } from '@xperto/contract'
import { callPath } from '@xperto/contract/client'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Landing } from '../../features/workspace/landing/landing.tsx'
import { createApi, createBaseFor } from '../../lib/api-client.ts'
import { ConfigProvider } from '../../lib/app-services.tsx'
import { browserTimeZone } from '../../lib/dates/browser-time-zone.ts'
import { carryQuestion } from '../../lib/carried-question.ts'

/** What the server tells the page about the one who opened it. */
export interface LandingData {
  config: ClientConfig
  /** There is a session cookie. It may be over: then the workspace says so. */
  signedIn: boolean
}

/**
 * The landing page by itself, without the application around it: the same drawing on the server and in the browser, where every way on
 * is an address.
 */
export function LandingPage({ config, signedIn: hasCookie }: LandingData) {
  const [signedIn, setSignedIn] = useState(hasCookie)
  // HST-01: which host serves this browser is known in the browser alone; the server's drawing, and the first one here, take the first.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const baseFor = useMemo(
    () => (isHydrated ? createBaseFor(config, browserTimeZone(), Math.random) : createBaseFor(config, '', () => 0)),
    [config, isHydrated],
  )

  // A main service with hosts of its own keeps the cookie to itself: the server that drew this page could not see it.
  useEffect(() => {
    if (Object.keys(config.mainHosts).length === 0) return
    const api = createApi({ baseFor, token: () => null, onUnauthorized: () => undefined })
    api('getSession', {}).then(
      ({ user }) => setSignedIn(user !== null),
      () => undefined,
    ) // who cannot be asked is a visitor
  }, [config, baseFor])

  const addressOf = (path: string) => (signedIn ? path : baseFor('startSignIn') + callPath('startSignIn', {}, { callback: path }))
  const go = (path: string) => location.assign(addressOf(path))
  return (
    <ConfigProvider config={config}>
      <Landing
        signedIn={signedIn}
        signInClosed={!signedIn && config.signIn.provider === 'closed'}
        testimonials={config.testimonials}
        addressOf={addressOf}
        onGo={go}
        onAsk={(question) => go(carryQuestion(question))}
      />
    </ConfigProvider>
  )
}

const neverChanges = () => () => undefined
