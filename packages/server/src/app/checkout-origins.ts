import type { ClientConfig } from '@xperto/contract'
import type { CheckoutOrigins } from '../platform/http/security-headers.ts'

/** What Cashfree's browser script needs by the readme of its package (1.0.7), of the one world that is configured. */
const cashfree = {
  sandbox: { scripts: ['https://sdk.cashfree.com'], pages: ['https://sandbox.cashfree.com', 'https://payments-test.cashfree.com'] },
  production: { scripts: ['https://sdk.cashfree.com'], pages: ['https://api.cashfree.com', 'https://payments.cashfree.com'] },
} as const satisfies Record<string, CheckoutOrigins>

/**
 * The foreign origins that pages may reach to have payments taken. PayPal and the simulator are gone to by the address alone and need none;
 * without Cashfree there is none at all.
 */
export const checkoutOrigins = (payments: ClientConfig['payments']): CheckoutOrigins | null =>
  payments.kind === 'providers' && payments.cashfree ? cashfree[payments.cashfree.world] : null
