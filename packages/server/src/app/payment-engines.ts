import { type PaymentProvider, paths } from '@xperto/contract'
import { z } from 'zod'
import type { CallLimits } from '../adapters/payment-gateway/call-provider.ts'
import { cashfreeHosts, createCashfreeGateway } from '../adapters/payment-gateway/cashfree-gateway.ts'
import { createClosedGateway } from '../adapters/payment-gateway/closed-gateway.ts'
import { createPayPalGateway, payPalHosts } from '../adapters/payment-gateway/paypal-gateway.ts'
import { StartRefused } from '../platform/start-refused.ts'
import type { PaymentGateway, PaymentGateways } from '../ports/payment-gateway.ts'
import type { Environment } from './environment.ts'

/** Who takes payments: the configured providers, the simulator on this machine, or nobody. */
export async function choosePayments(environment: Environment): Promise<PaymentGateways> {
  const { payments, services } = environment
  if (payments.kind === 'providers') return providers(payments)
  // Each simulator knows its own orders alone: a process that cannot have opened one asks nobody.
  const isNeeded = services.has('main') || (payments.kind === 'simulator' && payments.url !== undefined)
  if (payments.kind === 'closed' || !isNeeded) return { of: closed, checkout: nothing, close: async () => await Promise.resolve() }
  return payments.url === undefined ? await ownSimulator(environment) : await simulatorAt(payments.url)
}

const nothing: PaymentGateways['checkout'] = { kind: 'closed', cashfree: null, paypal: null, checkoutUrl: null }

function closed(provider: PaymentProvider): PaymentGateway {
  return createClosedGateway(provider)
}

function providers({ cashfree, paypal }: Extract<Environment['payments'], { kind: 'providers' }>): PaymentGateways {
  const gateways = {
    CASHFREE: cashfree ? createCashfreeGateway({ ...cashfree, baseUrl: cashfreeHosts[cashfree.world] }) : closed('CASHFREE'),
    PAYPAL: paypal ? createPayPalGateway({ ...paypal, baseUrl: payPalHosts[paypal.world] }) : closed('PAYPAL'),
  }
  return {
    of: (provider) => gateways[provider],
    checkout: {
      kind: 'providers',
      cashfree: cashfree && { world: cashfree.world },
      paypal: paypal && { world: paypal.world, clientId: paypal.clientId },
      checkoutUrl: null,
    },
    close: async () => await Promise.resolve(),
  }
}

async function ownSimulator({ nodeEnv, publicUrl }: Environment): Promise<PaymentGateways> {
  const { startPaymentSimulator } = await import('@xperto/simulators/payments/start-payment-simulator')
  const [, webhookPath] = paths.paypalWebhook
  const simulator = await startPaymentSimulator({ production: nodeEnv === 'production', payPalWebhookUrl: publicUrl + webhookPath })
  const gateways = await simulatedGateways({ url: simulator.url, authority: simulator.payPalAuthority })
  return { ...gateways, close: simulator.close }
}

async function simulatorAt(url: string): Promise<PaymentGateways> {
  try {
    const response = await fetch(`${url}/control/authority`, { redirect: 'error', signal: AbortSignal.timeout(5000) })
    const { authority } = z.object({ authority: z.string() }).parse(await response.json())
    return await simulatedGateways({ url, authority })
  } catch (error) {
    throw new StartRefused(`PAYMENT_SIMULATOR_URL: no payment simulator answers at ${url}.`, { cause: error })
  }
}

/** The very gateways of the real providers, with the simulator's addresses and keys. */
export async function simulatedGateways({
  url,
  authority,
  limits,
}: {
  url: string
  authority: string
  limits?: CallLimits
}): Promise<PaymentGateways> {
  const { playKeys } = await import('@xperto/simulators/payments/start-payment-simulator')
  const gateways = {
    CASHFREE: createCashfreeGateway({ ...playKeys.cashfree, baseUrl: `${url}/cashfree/pg`, ...(limits ? { limits } : {}) }),
    PAYPAL: createPayPalGateway({
      ...playKeys.paypal,
      baseUrl: `${url}/paypal`,
      authorities: [authority],
      // The address has met the rules of PayPal's hosts; what stands there is read from the simulator.
      locate: (address) => `${url}/paypal${address.pathname}`,
      ...(limits ? { limits } : {}),
    }),
  }
  return {
    of: (provider) => gateways[provider],
    checkout: { kind: 'simulator', cashfree: null, paypal: null, checkoutUrl: `${url}/checkout` },
    close: async () => await Promise.resolve(),
  }
}
