import type { IdentityProvider } from '../../../ports/identity-provider.ts'
import { safeCallback } from './callback.policy.ts'
import type { SignInTicket } from './sign-in-ticket.ts'

/** Begins a sign-in: where to send the browser and what it has to keep. Throws as IdentityProvider.begin. */
export async function startSignIn(
  deps: { provider: IdentityProvider; publicUrl: string },
  input: { callback: string | undefined; origin: string },
): Promise<{ url: string; ticket: SignInTicket }> {
  const { url, secrets } = await deps.provider.begin(callbackUrl(input.origin).href)
  return { url, ticket: { secrets, callback: safeCallback(input.callback, deps.publicUrl) } }
}

/** The address that the identity provider returns to, registered with it to the letter. */
export function callbackUrl(origin: string): URL {
  return new URL('/auth/callback', origin)
}
