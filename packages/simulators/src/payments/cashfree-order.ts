export interface CashfreePayment {
  id: string
  status: 'SUCCESS' | 'FAILED' | 'USER_DROPPED' | 'CANCELLED' | 'PENDING'
  /** Hundredths, as every amount here. */
  amount: number
  at: string
}

export interface CashfreeOrder {
  id: string
  cfOrderId: string
  sessionId: string
  status: 'ACTIVE' | 'PAID' | 'EXPIRED' | 'TERMINATED' | 'TERMINATION_REQUESTED'
  amount: number
  currency: string
  customer: Record<string, unknown>
  meta: { return_url?: string; notify_url?: string }
  tags: Record<string, string> | null
  createdAt: string
  expiresAt: string
  payments: CashfreePayment[]
  refunds: { id: string; cfRefundId: string; amount: number; at: string }[]
}
