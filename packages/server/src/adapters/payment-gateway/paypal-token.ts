import { GatewayRefused } from '../../ports/payment-gateway.ts'
import { type CallLimits, callProvider, read } from './call-provider.ts'
import { payPalRefusal, payPalToken } from './paypal-answers.ts'

/** A token is not used in its last minute. */
const spareMs = 60_000

/** PayPal's access token: asked for once, however many wait for it, and kept as long as PayPal says. */
export function createToken({
  baseUrl,
  clientId,
  clientSecret,
  now,
  limits,
}: {
  baseUrl: string
  clientId: string
  clientSecret: string
  now: () => number
  limits: CallLimits
}) {
  let kept: { bearer: string; until: number } | undefined
  let asking: Promise<string> | undefined

  async function ask(): Promise<string> {
    const answer = await callProvider(
      {
        method: 'POST',
        url: `${baseUrl}/v1/oauth2/token`,
        headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      },
      limits,
    )
    if (answer.status >= 300)
      throw new GatewayRefused('PayPal', answer.status, payPalRefusal.safeParse(answer.body).data?.error ?? 'unknown')
    const { access_token: bearer, expires_in: seconds } = read(payPalToken, answer, 'PayPal')
    kept = { bearer, until: now() + seconds * 1000 - spareMs }
    return bearer
  }

  return {
    async read(): Promise<string> {
      if (kept && now() < kept.until) return kept.bearer
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return await asking
    },
    /** PayPal took it no more. One that came since then stays. */
    forget(bearer: string): void {
      if (kept?.bearer === bearer) kept = undefined
    },
  }
}
