/** What happens to a dispute: the buyer opens it, the provider looks at it, and it ends for the merchant or for the buyer. */
export const disputeSteps = ['open', 'review', 'win', 'lose'] as const
export type DisputeStep = (typeof disputeSteps)[number]

/** A dispute of either provider. */
export interface ProviderDispute {
  id: string
  /** The provider's ids of the order and of the payment that is disputed. */
  orderId: string
  paymentId: string
  currency: string
  /** A decimal. */
  amount: string
  step: DisputeStep
  createdAt: string
  updatedAt: string
}
