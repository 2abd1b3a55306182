/** A person as an identity provider vouches for them. */
export interface Identity {
  /** With `subject` the account's key. For the embedded provider a fixed name, since its address changes with every start. */
  issuer: string
  subject: string
  /** Verified by the provider. */
  email: string
  name: string
}

/** What one sign-in must bring back unchanged; kept by the browser in a signed cookie and by nobody else. */
export interface SignInSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/**
 * The port to whoever knows people: Google, the embedded provider on loopback, or nobody (`closed`).
 *
 * Both calls throw AppError: `sign_in_closed` when there is no provider, `identity_provider_unavailable` when it cannot be
 * reached, and `finish` also `sign_in_refused` (anything that does not fit the sign-in that was begun) and `email_unverified`.
 */
export interface IdentityProvider {
  readonly kind: 'google' | 'embedded' | 'closed'
  /** Begins a sign-in: the address to send the browser to, and what its return is checked against. */
  begin(redirectUri: string): Promise<{ url: string; secrets: SignInSecrets }>
  /** Ends it. `returned` is the whole address the browser came back to. */
  finish(returned: URL, secrets: SignInSecrets): Promise<Identity>
  close(): Promise<void>
}
