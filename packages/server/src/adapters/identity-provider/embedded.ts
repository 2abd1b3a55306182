import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { AppError, errorCatalogue } from '@xperto/contract'
import type Provider from 'oidc-provider'
import { z } from 'zod'
import type { HouseFonts } from '../../platform/http/house-fonts.ts'
import { isForwarded, isLoopbackHost } from '../../platform/http/forwarding.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import type { IdentityProvider } from '../../ports/identity-provider.ts'
import { renderAccountPage, renderRefusal } from './account-page.ts'
import { createEphemeralStore } from './ephemeral-store.ts'
import { createOpenIdClient } from './openid-client.ts'

export interface EmbeddedProviderOptions {
  /** Where the product is reached; on loopback, or the provider does not start. */
  publicUrl: string
  /** NODE_ENV=production: the provider does not start. */
  production: boolean
  productName: string
  /** The look's faces where the product serves them, looked up each time: a rebuild renames them. */
  fonts: () => HouseFonts | null
  now: () => number
}

const clientId = 'xperto'
/** The account's key must outlive the provider's address, which is another at every start. */
const accountIssuer = 'urn:xperto:embedded-sign-in'
const bodyMaxCharacters = 10_000
const account = z.object({ name: z.string().trim().min(1).max(100), email: z.email().max(254) })

/**
 * An OpenID provider of our own on 127.0.0.1, for a machine without a Google client: whoever sits at it may sign in by any name.
 * The product talks to it exactly as to Google. Throws StartRefused in production or when PUBLIC_URL is not on loopback;
 * it refuses every request that a proxy passed on, since behind a proxy everybody would be at this machine.
 */
export async function startEmbeddedProvider(options: EmbeddedProviderOptions): Promise<IdentityProvider> {
  if (options.production)
    throw new StartRefused('The embedded sign-in does not start with NODE_ENV=production. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.')
  const { hostname, origin } = new URL(options.publicUrl)
  if (!isLoopbackHost(hostname)) {
    throw new StartRefused(
      `The embedded sign-in serves this machine alone, and PUBLIC_URL is ${origin}. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.`,
    )
  }
  // Longer than clients keep a connection that rests: of Node's five seconds a busy client hears when it has written into the closed one.
  const server = createServer({ keepAliveTimeout: 60_000 })
  const port = await listenOnLoopback(server)
  const issuer = `http://127.0.0.1:${port}`
  const clientSecret = randomBytes(32).toString('base64url')
  const accounts = new Map<string, z.infer<typeof account>>()
  const provider = await createProvider(options, { issuer, clientSecret, accounts, returnOrigin: origin })
  const passOn = provider.callback()

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const host = request.headers.host ?? ''
    if (isForwarded(request.headers) || (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`)) {
      send(response, 403, renderRefusal(options.productName, errorCatalogue.sign_in_local_only.message, options.fonts()))
      return
    }
    if (!request.url?.startsWith('/account/')) {
      void passOn(request, response)
      return
    }
    answerAccountPage(provider, accounts, request, response, {
      productName: options.productName,
      returnOrigin: origin,
      fonts: options.fonts(),
    }).catch(() => {
      // Only a sign-in that is over, or a form that broke off, ends here.
      if (response.headersSent) response.destroy()
      else send(response, 400, renderRefusal(options.productName, errorCatalogue.sign_in_refused.message, options.fonts()))
    })
  })

  const client = createOpenIdClient({ kind: 'embedded', issuer, clientId, clientSecret, prompt: 'login', accountIssuer, allowHttp: true })
  return {
    ...client,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

interface ProviderParts {
  issuer: string
  clientSecret: string
  accounts: Map<string, z.infer<typeof account>>
  returnOrigin: string
}

async function createProvider(options: EmbeddedProviderOptions, parts: ProviderParts): Promise<Provider> {
  // Loaded only where it is used: a server with a Google client never reads it.
  const { default: OidcProvider } = await import('oidc-provider')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return new OidcProvider(parts.issuer, {
    adapter: createEphemeralStore(options.now),
    clients: [
      {
        client_id: clientId,
        client_secret: parts.clientSecret,
        redirect_uris: [`${parts.returnOrigin}/auth/callback`],
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'embedded', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 300, Interaction: 600, Session: 600, Grant: 600 },
    interactions: { url: (_context, interaction) => `/account/${interaction.uid}` },
    findAccount: (_context, sub) => {
      const known = parts.accounts.get(sub)
      return known && { accountId: sub, claims: () => ({ sub, email: known.email, email_verified: true, name: known.name }) }
    },
    // There is one client and it is the product itself: nobody is asked to agree to it.
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId
      const grant = new oidc.provider.Grant({ clientId, ...(accountId === undefined ? {} : { accountId }) })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: (context, out) => {
      const { html, headers } = renderRefusal(options.productName, errorCatalogue.sign_in_refused.message, options.fonts())
      for (const [name, value] of Object.entries(headers)) context.set(name, value)
      context.set('x-sign-in-error', out.error)
      context.body = html
    },
  })
}

async function answerAccountPage(
  provider: Provider,
  accounts: ProviderParts['accounts'],
  request: IncomingMessage,
  response: ServerResponse,
  page: { productName: string; returnOrigin: string; fonts: HouseFonts | null },
): Promise<void> {
  // Throws unless the browser holds the cookie of this very sign-in.
  await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    send(response, 200, renderAccountPage(page))
    return
  }
  const form = new URLSearchParams(await readBody(request))
  if (form.get('choice') === 'cancel') {
    await provider.interactionFinished(request, response, { error: 'access_denied' }, { mergeWithLastSubmission: false })
    return
  }
  const typed = { name: form.get('name') ?? '', email: (form.get('email') ?? '').trim() }
  const checked = account.safeParse(typed)
  if (!checked.success) {
    const problem = checked.error.issues[0]?.path[0] === 'name' ? 'Enter a name.' : 'Enter an e-mail address, such as ada@example.com.'
    send(response, 422, renderAccountPage({ ...page, ...typed, problem }))
    return
  }
  // The same address is the same account at every start.
  const accountId = createHash('sha256').update(checked.data.email.toLowerCase()).digest('hex')
  accounts.delete(accountId)
  accounts.set(accountId, checked.data)
  for (const oldest of accounts.keys()) {
    if (accounts.size <= 10_000) break
    accounts.delete(oldest)
  }
  await provider.interactionFinished(request, response, { login: { accountId, remember: false } }, { mergeWithLastSubmission: false })
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  request.setEncoding('utf8')
  for await (const part of request) {
    text += String(part)
    if (text.length > bodyMaxCharacters) throw new AppError('body_too_large')
  }
  return text
}

function send(response: ServerResponse, status: number, { html, headers }: { html: string; headers: Record<string, string> }): void {
  response.writeHead(status, headers).end(html)
}

async function listenOnLoopback(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the embedded sign-in has no port')
  return address.port
}
