import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'

/** What a test makes the issuer say instead of the truth. */
export interface IssuerScript {
  /** Claims over the right ones in the next ID tokens; undefined takes one away. */
  claims: Record<string, unknown>
  /** Another key than the published one signs. */
  forgeSignature: boolean
  /** The token endpoint's status, for a provider in trouble. */
  tokenStatus: number
  /** What the authorization answer carries beside code and state. */
  answer: Record<string, string>
}

export interface ScriptedIssuer {
  url: string
  clientId: string
  clientSecret: string
  script: IssuerScript
  /** What the token endpoint was sent, the newest last. */
  tokenRequests: URLSearchParams[]
  /** Back to the truth. */
  reset(): void
}

const truth = (): IssuerScript => ({ claims: {}, forgeSignature: false, tokenStatus: 200, answer: {} })

/**
 * An OpenID issuer that stands in for Google: it knows one person, asks nothing, and says whatever a test wants. It knows nothing of our
 * code. A code is good once.
 */
export async function startScriptedIssuer(person: Record<string, unknown>): Promise<ScriptedIssuer> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const forger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, { nonce: string | null; clientId: string | null }>()
  const issuer: ScriptedIssuer = {
    url: '',
    clientId: 'client-of-a-test',
    clientSecret: 'secret-of-a-test',
    script: truth(),
    tokenRequests: [],
    reset: () => {
      issuer.script = truth()
    },
  }

  function idToken(nonce: string | null): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer.url, aud: issuer.clientId, iat: now, exp: now + 300, nonce, ...person, ...issuer.script.claims }
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signed = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(claims)}`
    const key = issuer.script.forgeSignature ? forger.privateKey : keys.privateKey
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer.url)
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/.well-known/openid-configuration') {
      json(200, {
        issuer: issuer.url,
        authorization_endpoint: `${issuer.url}/authorize`,
        token_endpoint: `${issuer.url}/token`,
        jwks_uri: `${issuer.url}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      })
    } else if (url.pathname === '/jwks') {
      json(200, { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] })
    } else if (url.pathname === '/authorize') {
      const code = randomBytes(8).toString('hex')
      codes.set(code, { nonce: url.searchParams.get('nonce'), clientId: url.searchParams.get('client_id') })
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      const fields = { code, state: url.searchParams.get('state') ?? '', iss: issuer.url, ...issuer.script.answer }
      for (const [name, value] of Object.entries(fields)) back.searchParams.set(name, value)
      response.writeHead(302, { location: back.href }).end()
    } else if (url.pathname === '/token') {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(Buffer.from(part))
      const form = new URLSearchParams(Buffer.concat(parts).toString())
      issuer.tokenRequests.push(form)
      const known = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      if (issuer.script.tokenStatus !== 200) json(issuer.script.tokenStatus, { error: 'server_error' })
      else if (!known || form.get('client_secret') !== issuer.clientSecret) json(400, { error: 'invalid_grant' })
      else json(200, { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken(known.nonce) })
    } else json(404, {})
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the issuer has no port')
  issuer.url = `http://127.0.0.1:${address.port}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return issuer
}
