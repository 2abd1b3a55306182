/** Something that a provider tells its merchant. It is signed when it is sent, each time anew. */
export interface ProviderEvent {
  provider: 'cashfree' | 'paypal'
  /** `PAYMENT_SUCCESS_WEBHOOK`, `PAYMENT.CAPTURE.COMPLETED` */
  type: string
  /** The provider's own id of the order. */
  orderId: string
  /** The body as it goes over the wire, to the byte. */
  raw: string
  /** Where it goes; null where the merchant named no address. */
  url: string | null
}

/** An event as it is sent. */
export interface Delivery {
  url: string | null
  headers: Record<string, string>
  raw: string
}

/** Ways of forging a delivery, each of which a merchant has to refuse. */
export const cashfreeForgeries = ['other-secret', 'altered-amount', 'altered-time', 'rewritten-body', 'no-signature'] as const
export const payPalForgeries = [
  'altered-body',
  'other-webhook',
  'foreign-host',
  'self-made-certificate',
  'expired-certificate',
  'other-name',
] as const
export type CashfreeForgery = (typeof cashfreeForgeries)[number]
export type PayPalForgery = (typeof payPalForgeries)[number]
export type Forgery = CashfreeForgery | PayPalForgery

/** What somebody does on the page of a provider, or what happens to them. */
export const checkoutChoices = ['pay', 'fail', 'drop', 'cancel', 'pend'] as const
export type CheckoutChoice = (typeof checkoutChoices)[number]

/** What became of it: where the browser goes; null where it stays. */
export interface CheckoutOutcome {
  returnTo: string | null
}
