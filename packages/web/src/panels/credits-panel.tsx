import { creditNotices } from '@xperto/contract/credit-notices'
import type { ReactNode } from 'react'
import type { CreditsTab } from '../lib/panel-history.ts'
import { priceTable } from '../lib/prices/price-table.ts'
import { Tabs } from '../ui/tabs.tsx'
import styles from './credits-panel.module.css'
import { FullPricingLink } from './full-pricing-link.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { PanelSection } from './panel-section.tsx'
import type { PanelProps } from './shown-panel.tsx'

const tabs: { value: CreditsTab; label: string; content: ReactNode }[] = [
  {
    value: 'my-credits',
    label: 'My Credits',
    content: (
      <>
        <Empty lead="No balance is kept here.">Nothing is charged yet, whatever you ask. These are the list prices.</Empty>
        <PanelSection title="What things cost">
          <ul className={styles.prices}>
            {priceTable().map(({ what, price, and }) => (
              <li key={what}>
                <span>{what}</span>
                <span>
                  {price}
                  {and === 'plus tokens' ? <small>{and}</small> : null}
                </span>
              </li>
            ))}
          </ul>
          <FullPricingLink />
        </PanelSection>
      </>
    ),
  },
  {
    value: 'buy-credits',
    label: 'Buy Credits',
    content: (
      <Empty lead="Credits cannot be bought here yet.">No payment service is connected, and nothing that you do here costs credits.</Empty>
    ),
  },
  {
    value: 'credits-usage',
    label: 'Credits Usage',
    content: <Empty lead={creditNotices.noCreditUsage}>What an answer took in tokens stands under the answer.</Empty>,
  },
  {
    value: 'payment-history',
    label: 'Payment History',
    content: <Empty lead={creditNotices.noPaymentHistory}>No payment can be made here yet.</Empty>,
  },
]

/** The credits panel as far as it is true without a ledger: no balance, the list prices, and lists that are empty. */
export function CreditsPanel({ view }: PanelProps) {
  const first = view?.kind === 'credits' ? view.tab : 'my-credits'
  return (
    <PanelFrame title="Credits">
      <Tabs key={first} label="Credits" tabs={tabs} first={first} />
    </PanelFrame>
  )
}

function Empty({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{lead}</p>
      <p>{children}</p>
    </div>
  )
}
