import { createCouponsModule } from '../../modules/money/coupons/index.ts'
import { createCreditsModule } from '../../modules/money/credits/index.ts'
import { createCurrencyModule } from '../../modules/money/currency/index.ts'
import { createPaymentsModule } from '../../modules/money/payments/index.ts'
import { createPurchasesModule } from '../../modules/money/purchases/index.ts'
import { createReferralsModule } from '../../modules/money/referrals/index.ts'
import { createTokenUseModule } from '../../modules/money/token-use/index.ts'
import type { PaymentGateways } from '../../ports/payment-gateway.ts'
import type { RateLimits } from '../../ports/rate-limit.ts'
import { createCouponLimit } from '../call-limits.ts'
import { chooseRateSources, chooseVisitorCountry } from '../engines.ts'
import type { Environment } from '../environment.ts'
import type { AreaContext } from './area-context.ts'

/** Credits: what they are worth, how they are given, bought, counted and given back. */
export function createMoney(
  context: AreaContext,
  { environment, payments: gateways, rateLimits }: { environment: Environment; payments: PaymentGateways; rateLimits: RateLimits },
) {
  const { db, log, now, newId, randomBytes, webBase, productName } = context
  const { gifts, freeLimits, countryHeader, seller } = environment
  const credits = createCreditsModule({ db, now, firstTimeCredits: gifts.firstTime })
  const referrals = createReferralsModule({ db, giftCredits: gifts.referral })
  const currency = createCurrencyModule({
    db,
    ...chooseRateSources(environment, Date.now),
    visitorCountry: chooseVisitorCountry(log),
    countryHeader,
    now: Date.now,
    log,
  })
  const coupons = createCouponsModule({ db, now })
  const purchases = createPurchasesModule({
    db,
    readRates: currency.readRates,
    countCouponGuess: createCouponLimit(rateLimits),
    referrals,
    newId,
    now,
  })
  const payments = createPaymentsModule({
    db,
    gateways,
    referrals,
    seller,
    webBase,
    webhookBase: webhookBaseOf(environment, gateways),
    productName,
    isPlay: gateways.checkout.kind === 'simulator',
    newId,
    randomBytes,
    now,
    log,
  })
  return {
    credits,
    tokenUse: createTokenUseModule({ db, limits: freeLimits, now, log }),
    referrals,
    currency,
    coupons,
    purchases,
    payments,
  }
}

/** Providers tell what happened over HTTPS alone; the simulator stands on this machine. */
function webhookBaseOf({ publicUrl }: Environment, { checkout }: PaymentGateways): string | null {
  const isReached = publicUrl.startsWith('https:') || checkout.kind === 'simulator'
  return isReached ? `${publicUrl}/api/v1/payments/webhooks` : null
}
