import {
  type PaymentSimulator,
  type PaymentSimulatorOptions,
  startPaymentSimulator,
} from '@xperto/simulators/payments/start-payment-simulator'
import { simulatedGateways } from '../app/payment-engines.ts'
import type { PaymentGateways } from '../ports/payment-gateway.ts'

/** Tries follow each other at once, and none waits long for a simulator that was told to be slow. */
export const quickLimits = { tryMs: 2000, pausesMs: [1, 1] }

/** The payment simulator, and the product's own gateways on it over real HTTP. `close` ends both. */
export async function startTestPayments(
  options: Omit<PaymentSimulatorOptions, 'production'> = {},
): Promise<{ simulator: PaymentSimulator; payments: PaymentGateways }> {
  const simulator = await startPaymentSimulator({ production: false, ...options })
  const gateways = await simulatedGateways({ url: simulator.url, authority: simulator.payPalAuthority, limits: quickLimits })
  return { simulator, payments: { ...gateways, close: simulator.close } }
}
