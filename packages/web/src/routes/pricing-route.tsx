import { useQuery } from '@tanstack/react-query'
import { tokenPrice } from '@xperto/contract'
import { CostCalculator } from '../features/money/pricing/cost-calculator.tsx'
import { PackPrices } from '../features/money/pricing/pack-prices.tsx'
import { useApi, useClientConfig } from '../lib/app-services.tsx'
import { packsQuery } from '../lib/currency/currency-queries.ts'
import { useCurrency } from '../lib/currency/use-currency.ts'
import { engineLine } from '../lib/engine-line.ts'
import { priceTable } from '../lib/prices/price-table.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import { PageFrame } from './page-frame.tsx'
import styles from './pricing-route.module.css'

const creditsPerToken = tokenPrice.credits / tokenPrice.perTokens
const rupeesPerCredit = tokenPrice.rupees / tokenPrice.credits

/** /xperto/usage-pricing (NAV-09): what everything costs and what an evening would, for visitors too. Prices are read from the definitions of the chat types. */
export function PricingRoute() {
  const config = useClientConfig()
  const money = useCurrency()
  const packs = useQuery(packsQuery(useApi()))
  return (
    <PageFrame
      title="What it costs"
      lead={`You pay for what you use. 1 credit is ₹${rupeesPerCredit}, tokens cost ${tokenPrice.credits} credits a million, and every answer shows its price.`}
      width="columns"
    >
      <div className={styles.columns}>
        <div>
          <section aria-labelledby="prices">
            <h2 id="prices" className="visually-hidden">
              Prices
            </h2>
            <PriceTable />
          </section>
          {packs.isError ? null : (
            <section aria-labelledby="packs">
              <h2 id="packs">Packs</h2>
              {packs.data ? <PackPrices packs={packs.data} money={money} /> : <Skeleton lines={5} label="Loading the packs" />}
            </section>
          )}
          <section aria-labelledby="fair">
            <h2 id="fair">Fair from the start</h2>
            <ul className={styles.fair}>
              <li>A failed answer costs nothing</li>
              <li>The price of a paid step is shown before it begins</li>
              <li>
                {engineLine(config)}
                {config.model.builtIn ? '. Library answers are free' : ''}
              </li>
              <li>
                A token is a piece of a word, about four letters of English. An answer of 1,000 costs {(1000 * creditsPerToken).toFixed(2)}{' '}
                credits
              </li>
            </ul>
          </section>
        </div>
        <section aria-labelledby="evening">
          <h2 id="evening">An evening of practice</h2>
          <CostCalculator money={money} packs={packs.data?.map(({ creditCount }) => creditCount) ?? []} />
        </section>
      </div>
    </PageFrame>
  )
}

function PriceTable() {
  return (
    <Table
      className={styles.table}
      caption="Prices"
      hiddenCaption
      rows={priceTable()}
      keyOf={({ what }) => what}
      columns={[
        {
          key: 'what',
          header: 'What',
          namesRow: true,
          cell: ({ what, types }) => (
            <>
              {what}
              {types.join(', ') === what ? null : <small>{types.join(', ')}</small>}
            </>
          ),
        },
        {
          key: 'price',
          header: 'Price',
          cell: ({ price, and }) => (
            <>
              <b>{price}</b>
              {and ? <small className="only-phone">{and}</small> : null}
            </>
          ),
        },
        { key: 'and', header: 'And', className: 'only-wide', cell: ({ and }) => and },
      ]}
    />
  )
}
