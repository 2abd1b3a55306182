import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { Client } from '@xperto/contract/client'
import { creditNotices } from '@xperto/contract/credit-notices'
import { useEffect, useRef } from 'react'
import { useServices } from '../lib/app-services.tsx'
import { applyReferral, claimEarlyAccess } from '../lib/credits/claim-credits.ts'
import { creditKeys } from '../lib/credits/credit-queries.ts'
import { sentenceOf } from '../lib/credits/sentence-of.ts'
import { isSessionOver } from '../lib/query-client.ts'
import { useSession } from '../lib/session/use-session.ts'
import { toast } from '../lib/toast.ts'
import { Waiting } from '../ui/caret.tsx'
import styles from './route-failed.module.css'

/** NAV-06: claims the credits of an early-access code, says how it went and leads to the workspace. */
export const EarlyAccessRoute = () => (
  <CodePage claim={claimEarlyAccess} done={creditNotices.earlyAccessClaimed} label="Early access" waiting="Claiming your credits" />
)

/** NAV-07: applies a referral code, says how it went and leads to the workspace. */
export const ApplyReferralRoute = () => (
  <CodePage claim={applyReferral} done={creditNotices.referralApplied} label="Referral" waiting="Applying the referral code" />
)

function CodePage({
  claim,
  done,
  label,
  waiting,
}: {
  claim: (api: Client, userId: string, code: string) => Promise<void>
  done: string
  label: string
  waiting: string
}) {
  const { code = '' } = useParams({ strict: false })
  const { api, session } = useServices()
  const { user } = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const used = useRef(false)

  useEffect(() => {
    if (!user) return session.askToSignIn()
    if (used.current) return // one visit, one claim, however often React runs this
    used.current = true
    const run = async () => {
      try {
        await claim(api, user.userId, code.trim())
        toast.success(done)
        void client.invalidateQueries({ queryKey: creditKeys.all })
      } catch (error) {
        if (isSessionOver(error)) return // said in its own place, and the page asks to sign in
        toast.error(sentenceOf(error))
      }
      void navigate({ to: '/xperto', replace: true })
    }
    void run()
  }, [user, session, claim, api, code, done, client, navigate])

  return (
    <main className={styles.page}>
      <title>{`${label} · xperto`}</title>
      <Waiting>{waiting}</Waiting>
    </main>
  )
}
