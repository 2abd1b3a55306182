import { expect, test } from 'vitest'
import { webContentSecurityPolicy } from '../platform/http/security-headers.ts'
import { checkoutOrigins } from './checkout-origins.ts'

const policyOf = (payments: Parameters<typeof checkoutOrigins>[0]): string => webContentSecurityPolicy(null, [], checkoutOrigins(payments))
const paypal = { world: 'production', clientId: 'a' } as const

test('PAY-07 pages reach Cashfree where it takes payments, of its two worlds the configured one alone', () => {
  const policy = policyOf({ kind: 'providers', cashfree: { world: 'sandbox' }, paypal, checkoutUrl: null })
  expect(policy).toContain(`script-src 'self' https://sdk.cashfree.com;`)
  expect(policy).toContain(`form-action 'self' https://sandbox.cashfree.com https://payments-test.cashfree.com;`)
  expect(policy).toMatch(
    /frame-src 'self' blob: [^;]*https:\/\/sdk\.cashfree\.com https:\/\/sandbox\.cashfree\.com https:\/\/payments-test\.cashfree\.com/,
  )
  expect(policy).not.toContain('https://api.cashfree.com')
  expect(policy).not.toContain('paypal')
})

test('nobody foreign is reached where nobody foreign is needed, but YouTube in a frame of its no-cookie host', () => {
  const plain = webContentSecurityPolicy(null, [])
  for (const payments of [
    { kind: 'simulator', cashfree: null, paypal: null, checkoutUrl: 'http://127.0.0.1:1/checkout' },
    { kind: 'providers', cashfree: null, paypal, checkoutUrl: null },
    { kind: 'closed', cashfree: null, paypal: null, checkoutUrl: null },
  ] as const)
    expect(policyOf(payments)).toBe(plain)
  expect(plain.match(/https:\/\/[^ ;]+/g)).toEqual(['https://www.youtube-nocookie.com'])
})

test('EFF-07 a page may compile the wasm of voice detection, and fetch its files from the configured CDN and nowhere else', () => {
  const policy = webContentSecurityPolicy(null, [], null, ['https://cdn.example.com'])
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' https://cdn.example.com;`)
  expect(policy).toContain(`connect-src 'self' https://cdn.example.com;`)
  expect(webContentSecurityPolicy(null, [])).not.toContain('wasm')
})
