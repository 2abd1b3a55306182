import { useServices } from '../lib/app-services.tsx'
import { carryQuestion } from '../lib/carried-question.ts'
import { useSession } from '../lib/session/use-session.ts'
import { Landing } from '../features/landing/landing.tsx'

/** `/`, and /xperto to a visitor, inside the running application; a fresh visit gets the page that the server draws. */
export function LandingRoute() {
  const { signInAddress, config } = useServices()
  const signedIn = useSession().status === 'signed-in'
  const addressOf = (path: string) => (signedIn ? path : signInAddress(path))
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
