import { tokenPrice } from '@xperto/contract'
import { useClientConfig } from '../lib/app-services.tsx'
import { engineLine } from '../lib/engine-line.ts'
import { priceTable } from '../lib/prices/price-table.ts'
import { PageFrame } from './page-frame.tsx'
import styles from './pricing-route.module.css'

const creditsPerToken = tokenPrice.credits / tokenPrice.perTokens
const rupeesPerCredit = tokenPrice.rupees / tokenPrice.credits

/** /xperto/usage-pricing (NAV-09): the price list, for visitors too. Everything on it is read from the definitions of the chat types. */
export function PricingRoute() {
  const config = useClientConfig()
  return (
    <PageFrame
      title="What it costs"
      lead={`These are the list prices: 1 credit is ₹${rupeesPerCredit}, and tokens cost ${tokenPrice.credits} credits a million.`}
      width="columns"
    >
      <p className={styles.today}>Nothing is charged here yet. No balance is kept, and nothing can be bought.</p>
      <div className={styles.columns}>
        <section aria-labelledby="prices">
          <h2 id="prices" className="visually-hidden">
            Prices
          </h2>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Price</th>
                <th scope="col" className="only-wide">
                  And
                </th>
              </tr>
            </thead>
            <tbody>
              {priceTable().map(({ what, types, price, and }) => (
                <tr key={what}>
                  <th scope="row">
                    {what}
                    {types.join(', ') === what ? null : <small>{types.join(', ')}</small>}
                  </th>
                  <td>
                    <b>{price}</b>
                    {and ? <small className="only-phone">{and}</small> : null}
                  </td>
                  <td className="only-wide">{and}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <section aria-labelledby="counting">
          <h2 id="counting">How it is counted</h2>
          <dl className={styles.counting}>
            <div>
              <dt>A token</dt>
              <dd>A piece of a word, about four letters of English. The question and the answer both count.</dd>
            </div>
            <div>
              <dt>An answer of 1,000 tokens</dt>
              <dd>{(1000 * creditsPerToken).toFixed(2)} credits</dd>
            </div>
            <div>
              <dt>What an answer took</dt>
              <dd>Stands under every answer, in tokens, with the engine that wrote it.</dd>
            </div>
            <div>
              <dt>Who answers here</dt>
              <dd>
                {engineLine(config)}
                {config.model.builtIn ? '. The library costs no tokens.' : ''}
              </dd>
            </div>
          </dl>
        </section>
      </div>
    </PageFrame>
  )
}
