import type { RawEnvironment } from './environment-variables.ts'

/**
 * In production, one line for each payment provider whose keys may be real while its world is left out: the default is the sandbox, which
 * would refuse every payment in the middle of a checkout. Cashfree marks test keys (`TEST…`, `cfsk_ma_test_…`); PayPal's look alike in
 * both worlds, so they always count as real.
 */
export function leftOutPaymentWorlds(values: RawEnvironment): string[] {
  const { NODE_ENV, CASHFREE_APP_ID: appId, CASHFREE_SECRET_KEY: secret, CASHFREE_ENV, PAYPAL_CLIENT_ID, PAYPAL_ENV } = values
  if (NODE_ENV !== 'production') return []
  const isCashfreeTest = appId?.startsWith('TEST') === true || secret?.startsWith('cfsk_ma_test_') === true
  return [
    ...(appId !== undefined && !isCashfreeTest && CASHFREE_ENV === undefined ? [leftOut('CASHFREE_ENV', 'Cashfree')] : []),
    ...(PAYPAL_CLIENT_ID !== undefined && PAYPAL_ENV === undefined ? [leftOut('PAYPAL_ENV', 'PayPal')] : []),
  ]
}

const leftOut = (name: 'CASHFREE_ENV' | 'PAYPAL_ENV', provider: string): string =>
  `${name}: is missing; these ${provider} keys may be real, and without it they would go to the sandbox. Set ${name}=production or ${name}=sandbox`
