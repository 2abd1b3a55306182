import { Fragment, type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { BalanceCard } from '../../features/money/credits/balance-card.tsx'
import { CreditsUsage } from '../../features/money/credits/credits-usage.tsx'
import { FreeCredits, ReferralEntry } from '../../features/money/credits/gifts.tsx'
import { ReceivedCredits } from '../../features/money/credits/received-credits.tsx'
import { ReferralCode } from '../../features/money/credits/referral-code.tsx'
import type { CreditsTab, PanelView } from '../../lib/panel-history.ts'
import type { SessionUser } from '@xperto/contract'
import { isWritingHere } from '../../lib/composer-draft.ts'
import { latePart } from '../../lib/late-part.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { FullPricingLink } from '../kit/full-pricing-link.tsx'
import type { PanelProps } from '../kit/define-panel.tsx'
import { PanelFrame } from '../kit/panel-frame.tsx'
import { PanelSection } from '../kit/panel-section.tsx'
import text from '../../ui/panel-text.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './credits-panel.module.css'

const waiting = (
  <div className={text.pad}>
    <Skeleton lines={6} label="Loading" />
  </div>
)
const BuyCredits = latePart(() => import('../../features/money/checkout/buy-credits.tsx').then((module) => module.BuyCredits), waiting)
const PaymentHistory = latePart(
  () => import('../../features/money/checkout/payment-history.tsx').then((module) => module.PaymentHistory),
  waiting,
)

const firstView: PanelView & { kind: 'credits' } = { kind: 'credits', tab: 'my-credits' }

/** CRE-01: what a person has, what they can buy, what they used and what they paid, each under its tab. */
export function CreditsPanel({ view: opened }: PanelProps) {
  const view = opened?.kind === 'credits' ? opened : firstView
  const [shown, setShown] = useState(view.tab)
  const [asked, setAsked] = useState(view)
  // Asked for anew, be it for the same tab: whoever went to another one meanwhile comes back.
  if (asked !== view) {
    setAsked(view)
    setShown(view.tab)
  }
  const { user } = useSession()
  const content = useRef<HTMLDivElement>(null)
  useFocus(content, shown, view.returned !== undefined)
  const showPayments = useCallback(() => setShown('payment-history'), [])
  const contents: Record<CreditsTab, (user: SessionUser) => ReactNode> = {
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
    <PanelFrame>
      <Tabs
        label="Credits"
        shown={shown}
        onChoose={setShown}
        contentRef={content}
        tabs={labels.map(([value, label]) => ({
          value,
          label,
          content: user && value === shown ? <Fragment key={value}>{contents[value](user)}</Fragment> : null,
        }))}
      />
    </PanelFrame>
  )
}

/**
 * Whoever comes back from a checkout finds the focus on what became of the payment, and not in the composer that took it when the page was opened; whoever
 * writes there already, or has put it elsewhere, keeps it. It goes there as well when a tab went away with the button that had it.
 */
function useFocus(content: RefObject<HTMLElement | null>, shown: CreditsTab, isBack: boolean): void {
  useEffect(() => {
    const { activeElement } = document
    const isFree = activeElement === document.body || (activeElement instanceof HTMLTextAreaElement && !isWritingHere())
    if (isBack && isFree) content.current?.focus({ preventScroll: true })
  }, [content, isBack])
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current !== shown && document.activeElement === document.body) content.current?.focus({ preventScroll: true })
    before.current = shown
  }, [content, shown])
}

const labels: [CreditsTab, string][] = [
  ['my-credits', 'My Credits'],
  ['buy-credits', 'Buy Credits'],
  ['credits-usage', 'Credits Usage'],
  ['payment-history', 'Payment History'],
]
