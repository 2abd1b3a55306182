import {
  type PaymentSimulator,
  type PaymentSimulatorOptions,
  startPaymentSimulator,
} from '@xperto/simulators/payments/start-payment-simulator'
import { simulatedGateways } from '../app/payment-engines.ts'
import type { PaymentGateways } from '../ports/payment-gateway.ts'

/** Tries follow each other at once; how long one may take ends what hangs, also on a machine that does much else. */
export const quickLimits = { tryMs: 30_000, pausesMs: [1, 1] }

/** The product's gateways on a simulator that runs already, with limits of a test's own. */
export const gatewaysOn = async ({ url, payPalAuthority: authority }: PaymentSimulator, limits: typeof quickLimits) =>
  await simulatedGateways({ url, authority, limits })

/** The payment simulator, and the product's own gateways on it over real HTTP. `close` ends both. */
export async function startTestPayments(
  options: Omit<PaymentSimulatorOptions, 'production'> = {},
): Promise<{ simulator: PaymentSimulator; payments: PaymentGateways }> {
  const simulator = await startPaymentSimulator({ production: false, ...options })
  const gateways = await gatewaysOn(simulator, quickLimits)
  return { simulator, payments: { ...gateways, close: simulator.close } }
}
