import {
  paymentProviders,
  type PaymentProvider,
  type PaymentStatus,
  paymentStatuses,
  type PaymentType,
  paymentTypes,
} from '@xperto/contract'
import { sql } from 'drizzle-orm'
import { bigint, check, doublePrecision, index, integer, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { creditAccounts } from './credit-ledger.ts'
import { creditPacks } from './credit-packs.ts'

// What people buy and pay. Rows name accounts of the ledger, as it does: when somebody is erased, the bookkeeping stays and leads to nobody
// (a trigger of the migration takes the phone out with the account's person). Amounts are smallest units of their currency.

const minor = (name: string) => bigint(name, { mode: 'number' }).notNull()
const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

export const purchaseStates = ['unpaid', 'paid', 'void'] as const
export type PurchaseState = (typeof purchaseStates)[number]

/** A pack that somebody wants, with everything its price was made of. What was shown is what is charged: no price in it ever changes. */
export const creditPurchases = pgTable(
  'credit_purchases',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    packName: text('pack_name')
      .notNull()
      .references(() => creditPacks.name),
    /** Whole credits. */
    credits: integer().notNull(),
    listPaise: minor('list_paise'),
    currency: text().notNull(),
    /** What one rupee was in that currency. */
    rate: doublePrecision().notNull(),
    rateSource: text('rate_source').notNull(),
    rateAsOf: timestamp('rate_as_of', { withTimezone: true }).notNull(),
    couponCode: text('coupon_code'),
    percentOff: smallint('percent_off').notNull().default(0),
    /** Half up, to multiples of so many smallest units. */
    roundedTo: integer('rounded_to').notNull(),
    fullMinor: minor('full_minor'),
    discountMinor: minor('discount_minor'),
    chargedMinor: minor('charged_minor'),
    phone: text(),
    state: text().$type<PurchaseState>().notNull().default('unpaid'),
    /** Until when it can be begun to pay at this price. */
    quoteUntil: timestamp('quote_until', { withTimezone: true }).notNull(),
    /** The key of its grant in the ledger, once it is paid. */
    grantKey: text('grant_key'),
    createdAt: createdAt(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
  },
  (table) => [
    index('credit_purchases_of').on(table.accountId, table.createdAt),
    index('credit_purchases_quotes').on(table.quoteUntil).where(sql`state = 'unpaid'`),
    uniqueIndex('credit_purchases_grant').on(table.grantKey),
    check('credit_purchases_price', sql`charged_minor >= 0 and discount_minor >= 0 and full_minor = charged_minor + discount_minor`),
    check('credit_purchases_discount', sql`percent_off between 0 and 100 and (coupon_code is null) = (percent_off = 0)`),
    check('credit_purchases_credits', sql`credits > 0`),
    check('credit_purchases_state_known', sql`state in (${listed(purchaseStates)}) and (state = 'paid') = (grant_key is not null)`),
  ],
)

/** The order by which a purchase is paid: one a purchase. Written before the provider is called, so that a crash in between is found. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => creditPurchases.id),
    paymentType: text('payment_type').$type<PaymentType>().notNull(),
    provider: text().$type<PaymentProvider>().notNull(),
    state: text().$type<PaymentStatus>().notNull().default('PAYMENT_INITIATED'),
    /** What we call the order towards the provider: letters, digits and `-`. */
    customOrderId: text('custom_order_id').notNull(),
    /** What the provider calls it; null until it has answered. */
    providerOrderId: text('provider_order_id'),
    /** What the browser needs to go on with it at the provider. */
    providerSession: text('provider_session'),
    /** The provider's payment that paid it: `cf_payment_id`, PayPal's capture. */
    providerPaymentId: text('provider_payment_id'),
    amountMinor: minor('amount_minor'),
    currency: text().notNull(),
    /** After that the provider takes no payment for it. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When the provider is to be asked about it next; null when it is not to be asked. */
    nextPollAt: timestamp('next_poll_at', { withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** A payment of it, or the order itself, does not agree: nothing is granted for that, and a person has to look. */
    quarantinedAt: timestamp('quarantined_at', { withTimezone: true }),
    quarantineReason: text('quarantine_reason'),
    refundedMinor: minor('refunded_minor').default(0),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('payments_purchase').on(table.purchaseId),
    uniqueIndex('payments_custom_order').on(table.customOrderId),
    uniqueIndex('payments_provider_order').on(table.provider, table.providerOrderId),
    index('payments_of').on(table.accountId, table.createdAt),
    index('payments_to_poll').on(table.nextPollAt).where(sql`next_poll_at is not null`),
    check('payments_amount', sql`amount_minor > 0 and refunded_minor between 0 and amount_minor`),
    check('payments_state_known', sql`state in (${listed(paymentStatuses)})`),
    check('payments_type_known', sql`payment_type in (${listed(paymentTypes)})`),
    check('payments_provider_known', sql`provider in (${listed(paymentProviders)})`),
  ],
)

/** The last receipt number of each seller. A row that is updated, because a sequence leaves gaps where a transaction is rolled back. */
export const receiptNumbers = pgTable('receipt_numbers', {
  seller: text().primaryKey(),
  last: bigint({ mode: 'number' }).notNull(),
})

/** The receipt of a payment: its number, and seller and tax as they were configured when it was paid. Never changed. */
export const paymentReceipts = pgTable(
  'payment_receipts',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    /** What the numbers run by: the tax number, or the name where there is none. */
    seller: text().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    sellerName: text('seller_name').notNull(),
    sellerAddress: text('seller_address'),
    taxNumber: text('tax_number'),
    taxLabel: text('tax_label'),
    /** Hundredths of a percent. */
    taxRate: integer('tax_rate'),
    /** The part of the price that is tax. */
    taxMinor: minor('tax_minor'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payment_receipts_number').on(table.seller, table.number),
    check(
      'payment_receipts_tax',
      sql`tax_minor >= 0 and (tax_label is null) = (tax_rate is null) and (tax_rate is not null or tax_minor = 0)`,
    ),
  ],
)

/** What providers told about a payment, each thing once. Never changed. */
export const paymentFacts = pgTable(
  'payment_facts',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** What was learnt, in the reducer's words. */
    kind: text().notNull(),
    /** By which way it came: `webhook`, `poll`, `capture`, `browser`. */
    source: text().notNull(),
    providerPaymentId: text('provider_payment_id'),
    amountMinor: bigint('amount_minor', { mode: 'number' }),
    currency: text(),
    /** SHA-256 of what names it, base64url: the same thing told again is the same row. */
    bodyDigest: text('body_digest').notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('payment_facts_once').on(table.paymentId, table.kind, table.bodyDigest)],
)

export const refundStates = ['requested', 'pending', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Money that goes back: one refund a provider's payment. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: uuid().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The provider's payment that is given back: a second one of the same order has a refund of its own. */
    providerPaymentId: text('provider_payment_id').notNull(),
    amountMinor: minor('amount_minor'),
    currency: text().notNull(),
    /** In underscore words: `OPERATOR`, `SECOND_PAYMENT`. */
    reason: text().notNull(),
    state: text().$type<RefundState>().notNull().default('requested'),
    providerRefundId: text('provider_refund_id'),
    nextPollAt: timestamp('next_poll_at', { withTimezone: true }),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('payment_refunds_once').on(table.paymentId, table.providerPaymentId),
    index('payment_refunds_to_poll').on(table.nextPollAt).where(sql`next_poll_at is not null`),
    check('payment_refunds_amount', sql`amount_minor > 0`),
    check('payment_refunds_state_known', sql`state in (${listed(refundStates)})`),
  ],
)
