import type { IdentityProvider } from '../../ports/identity-provider.ts'
import { createOpenIdClient } from './openid-client.ts'

export interface GoogleClient {
  clientId: string
  clientSecret: string
  /** Another issuer stands in for Google in tests; never configurable. */
  issuer?: string
  allowHttp?: boolean
}

/** Google accounts. Nothing is asked of Google before the first sign-in. */
export function createGoogleProvider(google: GoogleClient): IdentityProvider {
  return createOpenIdClient({
    kind: 'google',
    issuer: google.issuer ?? 'https://accounts.google.com',
    clientId: google.clientId,
    clientSecret: google.clientSecret,
    prompt: 'select_account',
    allowHttp: google.allowHttp ?? false,
  })
}
