import { useNavigate } from '@tanstack/react-router'
import { useServices } from '../lib/app-services.tsx'
import { carryQuestion } from '../lib/carried-question.ts'
import { useSession } from '../lib/session/use-session.ts'
import { Landing } from '../features/landing/landing.tsx'

/** `/`, and /xperto to a visitor: what the product is, a question to begin with, and the way in. */
export function LandingRoute() {
  const { signInAddress, config } = useServices()
  const signedIn = useSession().status === 'signed-in'
  const navigate = useNavigate()

  const enter = (path: string) => {
    if (signedIn) void navigate({ href: path })
    else location.assign(signInAddress(path))
  }
  return (
    <Landing
      signedIn={signedIn}
      signInClosed={!signedIn && config.signIn.provider === 'closed'}
      onEnter={enter}
      onAsk={(question) => enter(carryQuestion(question))}
    />
  )
}
