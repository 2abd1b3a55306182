import { useSearch } from '@tanstack/react-router'
import { useServices } from '../lib/app-services.tsx'
import { carryQuestion } from '../lib/carried-question.ts'
import { readEntrySearch } from '../lib/entry-search.ts'
import { useSession } from '../lib/session/use-session.ts'
import { Landing } from '../features/workspace/landing/landing.tsx'

/** `/`, and /xperto to a visitor, inside the running application; a fresh visit gets the page that the server draws. */
export function LandingRoute() {
  const { signInAddress, config } = useServices()
  const signedIn = useSession().status === 'signed-in'
  const { q } = readEntrySearch(useSearch({ strict: false }))
  // NAV-15: a question in the address of /xperto is not lost by signing in; it waits in the input there.
  const whole = (path: string) => (q !== undefined && path === '/xperto' ? `${path}?${new URLSearchParams({ q }).toString()}` : path)
  const addressOf = (path: string) => (signedIn ? path : signInAddress(whole(path)))
  const go = (path: string) => location.assign(addressOf(path))
  return (
    <>
      <title>{config.productName}</title>
      <Landing
        signedIn={signedIn}
        signInClosed={!signedIn && config.signIn.provider === 'closed'}
        testimonials={config.testimonials}
        addressOf={addressOf}
        onGo={go}
        onAsk={(question) => go(carryQuestion(question))}
      />
    </>
  )
}
