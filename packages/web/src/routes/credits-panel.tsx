import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { BalanceCard } from '../features/credits/balance-card.tsx'
import { CreditsUsage } from '../features/credits/credits-usage.tsx'
import { FreeCredits, ReferralEntry } from '../features/credits/gifts.tsx'
import type { ReturnedOrder } from '../lib/panel-history.ts'
import { ReceivedCredits } from '../features/credits/received-credits.tsx'
import { ReferralCode } from '../features/credits/referral-code.tsx'
import type { CreditsTab } from '../lib/panel-history.ts'
import type { SessionUser } from '@xperto/contract'
import { useSession } from '../lib/session/use-session.ts'
import { FullPricingLink } from '../panels/full-pricing-link.tsx'
import { PanelFrame } from '../panels/panel-frame.tsx'
import { PanelSection } from '../panels/panel-section.tsx'
import { Tabs } from '../ui/tabs.tsx'
import styles from './credits-panel.module.css'

const BuyCredits = lazy(() => import('../features/checkout/buy-credits.tsx').then((module) => ({ default: module.BuyCredits })))
const PaymentHistory = lazy(() => import('../features/checkout/payment-history.tsx').then((module) => ({ default: module.PaymentHistory })))

/** CRE-01: what a person has, what they can buy, what they used and what they paid, each under its tab. */
export function CreditsPanel({ view }: { view: { tab: CreditsTab; returned?: ReturnedOrder } }) {
  const [shown, setShown] = useState(view.tab)
  const [asked, setAsked] = useState(view)
  // Asked for anew, be it for the same tab: whoever went to another one meanwhile comes back.
  if (asked !== view) {
    setAsked(view)
    setShown(view.tab)
  }
  const { user } = useSession()
  const showPayments = useCallback(() => setShown('payment-history'), [])
  const content: Record<CreditsTab, (user: SessionUser) => ReactNode> = {
    'my-credits': ({ userId, referralCode }) => (
      <>
        <BalanceCard userId={userId} />
        <PanelSection title="Purchases">
          <ReceivedCredits userId={userId} />
        </PanelSection>
        <PanelSection title="Your referral code">
          <ReferralCode code={referralCode} />
        </PanelSection>
        <PanelSection title="Use a code">
          <ReferralEntry userId={userId} />
          <FreeCredits userId={userId} />
        </PanelSection>
        <p className={styles.foot}>
          <FullPricingLink />
        </p>
      </>
    ),
    'buy-credits': (person) => <BuyCredits user={person} returned={view.returned ?? null} onPaid={showPayments} />,
    'credits-usage': ({ userId }) => <CreditsUsage userId={userId} />,
    'payment-history': () => <PaymentHistory onBuy={() => setShown('buy-credits')} />,
  }
  return (
    <PanelFrame title="Credits">
      <Tabs
        label="Credits"
        shown={shown}
        onChoose={setShown}
        tabs={labels.map(([value, label]) => ({
          value,
          label,
          content: user && value === shown ? <Suspense fallback={null}>{content[value](user)}</Suspense> : null,
        }))}
      />
    </PanelFrame>
  )
}

const labels: [CreditsTab, string][] = [
  ['my-credits', 'My Credits'],
  ['buy-credits', 'Buy Credits'],
  ['credits-usage', 'Credits Usage'],
  ['payment-history', 'Payment History'],
]
