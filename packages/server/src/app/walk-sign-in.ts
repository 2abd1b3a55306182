import { isLoopbackHost } from '../platform/http/forwarding.ts'
/** A sign-in that cannot be walked without a browser, or that the server refused; the message is for a person. */
export class SignInNotWalked extends Error {}

export interface WalkedSignIn {
  token: string
  userId: string
  /** The session cookie, as a Cookie header. */
  cookie: string
}

/** What a browser would keep, by host name. */
type CookieJar = Map<string, Map<string, string>>

const mostSteps = 12

/**
 * Signs in over HTTP as a browser would: from /auth/sign-in by the embedded provider's account page and back, then asks the session for
 * its bearer token. Knows nothing of the server but its addresses. Throws SignInNotWalked.
 */
export async function walkSignIn(base: string, person: { email: string; name?: string; callback?: string }): Promise<WalkedSignIn> {
  const jar: CookieJar = new Map()
  const own = new URL(base)
  const form = new URLSearchParams({ name: person.name ?? nameFrom(person.email), email: person.email, choice: 'continue' })
  let url = new URL('/auth/sign-in', base)
  if (person.callback !== undefined) url.searchParams.set('callback', person.callback)
  let response = await send(jar, url)
  for (let step = 0; step < mostSteps; step++) {
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location !== null) {
      const from = url
      url = new URL(location, url)
      if (from.pathname === '/auth/callback') return await readSession(jar, new URL('/auth/session', from))
      if (!isNear(url, own)) throw new SignInNotWalked(`This server signs in at ${url.host}. Sign in with a browser at ${own.origin}.`)
      response = await send(jar, url)
      continue
    }
    if (response.status === 200 && url.pathname.startsWith('/account/')) {
      response = await send(jar, url, form)
      continue
    }
    throw new SignInNotWalked(await reasonOf(response))
  }
  throw new SignInNotWalked('The sign-in went in a circle.')
}

/** The embedded provider answers on loopback; anything else is a provider for people. */
function isNear(url: URL, own: URL): boolean {
  return url.hostname === own.hostname || isLoopbackHost(url.hostname)
}

function nameFrom(email: string): string {
  const name = email.split('@')[0] ?? email
  return name.charAt(0).toUpperCase() + name.slice(1)
}

async function send(jar: CookieJar, url: URL, form?: URLSearchParams): Promise<Response> {
  const kept = jar.get(url.hostname) ?? new Map<string, string>()
  jar.set(url.hostname, kept)
  const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(url, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { accept: 'application/json', ...(cookie ? { cookie } : {}) },
    ...(form ? { body: form } : {}),
  })
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';', 1)
    const split = pair.indexOf('=')
    const [name, value] = [pair.slice(0, split).trim(), pair.slice(split + 1).trim()]
    if (value === '' || /;\s*max-age=0\b/i.test(line)) kept.delete(name)
    else kept.set(name, value)
  }
  return response
}

async function readSession(jar: CookieJar, url: URL): Promise<WalkedSignIn> {
  const response = await send(jar, url)
  if (!response.ok) throw new SignInNotWalked(await reasonOf(response))
  const { user, closed } = (await response.json()) as {
    user: { userId: string; serverToken: string } | null
    closed?: { userId: string; serverToken: string }
  }
  // Whoever signs in to a closed account is signed in, for the one thing they may do.
  const signedIn = user ?? closed
  if (!signedIn) throw new SignInNotWalked('The server did not keep the session.')
  const cookie = [...(jar.get(url.hostname) ?? [])].find(([name]) => name.endsWith('xperto_session'))
  return { token: signedIn.serverToken, userId: signedIn.userId, cookie: cookie ? cookie.join('=') : '' }
}

/** The server's own sentence where it gave one. */
async function reasonOf(response: Response): Promise<string> {
  const text = await response.text()
  try {
    const { error } = JSON.parse(text) as { error: { message: string } }
    return error.message
  } catch {
    // A page: what it complains of, else its heading.
    const problem = (/<p class="bad"[^>]*>([^<]+)</.exec(text) ?? /<h1>([^<]+)</.exec(text))?.[1]
    return problem ?? `The server answered ${response.status}.`
  }
}
