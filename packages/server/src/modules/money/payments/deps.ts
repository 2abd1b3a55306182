import type { Database } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log/create-log.ts'
import type { PaymentGateways } from '../../../ports/payment-gateway.ts'
import type { ReferralRewards } from '../referrals/index.ts'
import type { RefusedDeliveries } from './refused-deliveries.ts'
import type { Seller } from './seller.ts'

export interface LearnDeps {
  db: Database
  gateways: Pick<PaymentGateways, 'of'>
  referrals: ReferralRewards
  /** Whom receipts name; null: receipts have no number and no seller. */
  seller?: Seller | null
  newId: () => string
  now: () => Date
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

export interface OpenDeps {
  db: Database
  gateways: Pick<PaymentGateways, 'of'>
  /** Where the product lives: `https://xperto.example/xperto`. */
  webBase: string
  /** Where providers tell what happened, `/cashfree` is added; null where none of them could reach it. */
  webhookBase: string | null
  newId: () => string
  randomBytes: (size: number) => Buffer
  now: () => Date
}

export interface ReceiptDeps {
  db: Database
  productName: string
  /** Whether what is paid here is play money. */
  isPlay: boolean
}

export interface DeliveryDeps extends LearnDeps {
  refusedDeliveries: Pick<RefusedDeliveries, 'note'>
}

export interface PaymentsDeps extends OpenDeps, LearnDeps, ReceiptDeps {}
