import { AppError } from '@xperto/contract'
import * as client from 'openid-client'
import type { Identity, IdentityProvider } from '../../ports/identity-provider.ts'

export interface OpenIdClientOptions {
  kind: 'google' | 'embedded'
  issuer: string
  clientId: string
  clientSecret: string
  /** What the provider shows although it may know the person: Google its accounts, the embedded one its form. */
  prompt: 'select_account' | 'login'
  /** Stands for the issuer in the account's key where the issuer's own address does not last. */
  accountIssuer?: string
  /** Allowed for an issuer on loopback alone. */
  allowHttp?: boolean
}

const timeoutSeconds = 10

/**
 * The relying party of OpenID Connect's code flow with PKCE, state and nonce. Issuer, audience, expiry, nonce and signature of the
 * ID token are checked by openid-client, as is the issuer named in the answer where the provider names one (RFC 9207).
 */
export function createOpenIdClient(options: OpenIdClientOptions): IdentityProvider {
  let configured: Promise<client.Configuration> | undefined

  async function configuration(): Promise<client.Configuration> {
    // Asked for at the first sign-in, so that the product starts without the provider; asked again after a failure.
    configured ??= discover(options)
    try {
      return await configured
    } catch (error) {
      configured = undefined
      throw new AppError('identity_provider_unavailable', { cause: error, retryAfter: 10 })
    }
  }

  return {
    kind: options.kind,
    async begin(redirectUri) {
      const config = await configuration()
      const codeVerifier = client.randomPKCECodeVerifier()
      const secrets = { state: client.randomState(), nonce: client.randomNonce(), codeVerifier }
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt: options.prompt,
      })
      return { url: url.href, secrets }
    },
    async finish(returned, secrets) {
      const config = await configuration()
      let tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>
      try {
        tokens = await client.authorizationCodeGrant(config, returned, {
          pkceCodeVerifier: secrets.codeVerifier,
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          idTokenExpected: true,
        })
      } catch (error) {
        throw new AppError(isUnreachable(error) ? 'identity_provider_unavailable' : 'sign_in_refused', { cause: error })
      }
      return identityOf(tokens.claims(), options.accountIssuer)
    },
    close: async () => undefined,
  }
}

// oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out: it is for loopback, and only there is it passed
const overHttp = client.allowInsecureRequests

async function discover(options: OpenIdClientOptions): Promise<client.Configuration> {
  const config = await client.discovery(
    new URL(options.issuer),
    options.clientId,
    undefined,
    client.ClientSecretPost(options.clientSecret),
    { timeout: timeoutSeconds, ...(options.allowHttp ? { execute: [overHttp] } : {}) },
  )
  client.enableNonRepudiationChecks(config)
  return config
}

function identityOf(claims: client.IDToken | undefined, accountIssuer: string | undefined): Identity {
  if (!claims) throw new AppError('sign_in_refused')
  const { iss, sub, email, email_verified: verified, name } = claims
  if (typeof email !== 'string' || email === '' || verified !== true) throw new AppError('email_unverified')
  const shown = typeof name === 'string' && name.trim() !== '' ? name.trim() : (email.split('@')[0] ?? email)
  return { issuer: accountIssuer ?? iss, subject: sub, email: clean(email), name: clean(shown) }
}

/** What a provider says is text for a line on screen: bounded, without characters that break a line or that Postgres refuses. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .slice(0, 320)
}

/** No answer, or a server's own failure: the person did nothing wrong and may simply try again. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  const code = 'code' in error ? error.code : undefined
  if (code === 'OAUTH_TIMEOUT') return true
  const status = 'status' in error ? error.status : error.cause instanceof Response ? error.cause.status : undefined
  return typeof status === 'number' && status >= 500
}
