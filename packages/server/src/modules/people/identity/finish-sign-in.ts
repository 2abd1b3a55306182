import type { IdentityProvider } from '../../../ports/identity-provider.ts'
import type { AccountStore } from './account.store.ts'
import { newReferralCode } from './referral-code.ts'
import { bearerTokenOf, hashOf, newSecret } from './session-secret.ts'
import type { SessionStore } from './session.store.ts'
import type { SignInTicket } from './sign-in-ticket.ts'
import { callbackUrl } from './start-sign-in.ts'

/** A session ends so many days after it was last used. */
export const sessionDays = 30

export interface FinishSignInDeps {
  provider: IdentityProvider
  accounts: AccountStore
  sessions: SessionStore
  newId: () => string
  randomBytes: (size: number) => Buffer
}

/**
 * Ends a sign-in: checks what came back, finds or makes the account, opens a session with a new secret and ends the one that the
 * browser held before, so that no secret from before a sign-in is worth anything after it. Throws as IdentityProvider.finish.
 */
export async function finishSignIn(
  deps: FinishSignInDeps,
  input: { origin: string; search: string; ticket: SignInTicket; previousSecret: string | undefined },
): Promise<{ secret: string; userId: string; created: boolean }> {
  const returned = callbackUrl(input.origin)
  returned.search = input.search
  const identity = await deps.provider.finish(returned, input.ticket.secrets)

  let account: Awaited<ReturnType<AccountStore['findOrCreate']>> = null
  // A code of 60 bits is hardly ever taken; a person is not to fail for it.
  for (let attempt = 0; account === null && attempt < 5; attempt++) {
    account = await deps.accounts.findOrCreate(identity, { id: deps.newId(), referralCode: newReferralCode(deps.randomBytes) })
  }
  if (account === null) throw new Error('no free referral code was found')

  const secret = newSecret(deps.randomBytes)
  const hashes = { secretHash: hashOf(secret), tokenHash: hashOf(bearerTokenOf(secret)) }
  await deps.sessions.create({ id: deps.newId(), userId: account.userId, ...hashes, days: sessionDays })
  if (input.previousSecret !== undefined) await deps.sessions.end({ secretHash: hashOf(input.previousSecret) })
  return { secret, ...account }
}
