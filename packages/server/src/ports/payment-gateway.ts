import type { ClientConfig, Currency, PaymentProvider } from '@xperto/contract'

/** Smallest units of a currency, a safe integer: paise, cents, yen. */
export interface Money {
  currency: Currency
  amount: number
}

/** What is wanted of a provider: an order of exactly this price. */
export interface OrderWish {
  /** Our own id of the order: letters, digits, `_` and `-`, 3 to 45 of them. It is the key too: the same wish again is the same order. */
  ownId: string
  money: Money
  /** `phone` in E.164 or ten digits; null where the provider does not want one. */
  customer: { id: string; phone: string | null; email: string | null }
  /** Where the browser comes back to. */
  returnUrl: string
  cancelUrl: string
  /** Where the provider tells what happened; null where only a public address would do and there is none. */
  notifyUrl: string | null
  /** After it nobody can pay. */
  expiresAt: Date
}

export interface OpenedOrder {
  /** The provider's id: what `readOrder` and the rest take. */
  orderId: string
  /** What the provider's page in the browser is opened with; null where it needs none. */
  sessionId: string | null
  /** The address of the page where it is paid; null where a script of the provider opens it. */
  payUrl: string | null
  returnUrl: string
}

/**
 * Something that a provider says of an order. `key` names it: the same fact read twice has the same key. `money` is null where the
 * provider tells a currency or a number that none of ours can be.
 */
export type PaymentFact = { key: string } & (
  | { kind: 'paid'; paymentId: string; money: Money | null }
  /** Tried and not decided: a bank, a review. */
  | { kind: 'pending'; paymentId: string }
  /** One try did not work; the order may still be paid. */
  | { kind: 'failed'; paymentId: string }
  /** Somebody left in the middle. */
  | { kind: 'dropped'; paymentId: string }
  /** Somebody said no, or the order was ended. */
  | { kind: 'cancelled' }
  /** Its time is over. */
  | { kind: 'expired' }
  /** A payment went back, as a whole or in part. `refundId` is ours where we asked for it. */
  | { kind: 'refunded'; paymentId: string; refundId: string; money: Money | null }
)

/** An order as the provider has it at this moment. */
export interface OrderReading {
  orderId: string
  /** What the provider knows as our id; null where it knows none. */
  ownId: string | null
  /** What the order asks for; null where it is no money of ours. */
  money: Money | null
  /** Somebody agreed and the money waits for `captureOrder`. */
  isApproved: boolean
  /** Whether anybody can still pay it. */
  isOpen: boolean
  facts: PaymentFact[]
}

/** `lost`: the buyer got the money. `won`: it stays ours. */
export type DisputeState = 'open' | 'won' | 'lost'

/** A dispute, claim or chargeback as the provider has it at this moment. */
export interface DisputeReading {
  disputeId: string
  /** The provider's payment that is disputed; null where it names the order alone. */
  paymentId: string | null
  /** The provider's order; null where it names the payment alone. */
  orderId: string | null
  state: DisputeState
  /** The provider's own word for it: `CHARGEBACK_UNDER_REVIEW`. */
  status: string
  reason: string | null
  /** What is disputed; null where it is no money of ours. */
  money: Money | null
  /** When the provider changed it last. */
  updatedAt: Date
}

export interface RefundWish {
  orderId: string
  paymentId: string
  /** Our id of the refund, letters, digits, `_` and `-`, 3 to 40 of them: the same again is the same refund. */
  refundId: string
  money: Money
}

export interface RefundReading {
  /** The provider's id. */
  refundId: string
  state: 'pending' | 'done' | 'failed'
}

/** A webhook as it came: names in lower case, the body to the byte. */
export interface ReceivedDelivery {
  headers: Readonly<Record<string, string | string[] | undefined>>
  raw: Buffer
}

/** What is left of a webhook whose signature holds: which order to ask for. Its amounts and states are nobody's proof. */
export interface DeliveryHint {
  /** The provider's id; null where it names ours alone. */
  orderId: string | null
  ownId: string | null
  /** The provider's id of a dispute, where the webhook is about one: that is asked for, and not the order. */
  disputeId: string | null
  /** `PAYMENT_SUCCESS_WEBHOOK`, for the log. */
  event: string
}

/** Why a webhook is refused: one word for each thing that whoever runs the server can look at. */
export type RefusalReason =
  /** A header that signs it is missing or malformed. */
  | 'unsigned'
  | 'wrong-signature'
  /** PayPal: signed in a way that it does not document. */
  | 'unknown-algorithm'
  /** PayPal: the certificate is said to lie at an address that is not PayPal's. */
  | 'foreign-certificate'
  /** PayPal: the certificate is not valid now, or none. */
  | 'invalid-certificate'
  /** PayPal itself was asked and did not send it. */
  | 'denied-by-provider'
  /** This server has no keys of that provider. */
  | 'not-configured'

/** A webhook that is not the provider's own. */
export interface RefusedDelivery {
  refused: RefusalReason
}

/** The provider could not be reached, took too long or failed: nobody knows what became of the call. It may be made again. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/** The provider said no. `code` is its own word: `order_amount_invalid`. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused'
  readonly code: string
  constructor(provider: string, status: number, code: string) {
    super(`${provider} refused with ${status} ${code}`)
    this.code = code
  }
}

/**
 * The port to a payment provider. Every call ends within its time limit, is repeated under the same idempotency key where an answer was
 * lost, and rejects with GatewayUnavailable or GatewayRefused. Only what is read here decides about money.
 */
export interface PaymentGateway {
  provider: PaymentProvider
  openOrder(wish: OrderWish): Promise<OpenedOrder>
  /** null where the provider has no such order. */
  readOrder(orderId: string): Promise<OrderReading | null>
  /**
   * Takes the money of an approved order, and reads it. Where there is nothing to take it only reads. The same `key` never takes twice; a
   * refusal of the bank is a fact and no error.
   */
  captureOrder(orderId: string, key: string): Promise<OrderReading | null>
  /** Has the order not be paid any more, as far as the provider can: whoever calls reads it afterwards. */
  endOrder(orderId: string): Promise<void>
  /** Gives money back. Rejects with GatewayRefused where there is nothing left to give. */
  refund(wish: RefundWish): Promise<RefundReading>
  /** null where there is no such refund. Takes what `refund` took and answered. */
  readRefund(wish: Pick<RefundWish, 'orderId' | 'refundId'> & { providerRefundId: string }): Promise<RefundReading | null>
  /** null where the provider has no such dispute. */
  readDispute(disputeId: string): Promise<DisputeReading | null>
  /**
   * Whether a delivery is the provider's own, and what it is about. `other`: genuine, and about no order. Rejects with
   * GatewayUnavailable where that cannot be found out at the moment.
   */
  verifyDelivery(delivery: ReceivedDelivery): Promise<DeliveryHint | RefusedDelivery | 'other'>
}

/** Whoever takes payments for this process. */
export interface PaymentGateways {
  /** The gateway of a provider. One that is not configured rejects every call with GatewayRefused `not_configured`. */
  of(provider: PaymentProvider): PaymentGateway
  /** What the browser has to know to pay. */
  checkout: ClientConfig['payments']
  close(): Promise<void>
}
