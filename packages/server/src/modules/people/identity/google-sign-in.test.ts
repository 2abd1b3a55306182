import { beforeEach, expect, it } from 'vitest'
import { createGoogleProvider } from '../../../adapters/identity-provider/google.ts'
import { startScriptedIssuer } from '../../../testing/scripted-issuer.ts'
import { startTestApp } from '../../../testing/test-app.ts'

// Google's own code path; only the issuer's address is a stand-in's.
const issuer = await startScriptedIssuer({ sub: '1234567890', email: 'ada@example.com', email_verified: true, name: 'Ada' })
const identityProvider = createGoogleProvider({ ...issuer, issuer: issuer.url, allowHttp: true })
const app = await startTestApp({ engines: { identityProvider } })
beforeEach(async () => {
  issuer.reset()
  await app.database.empty()
})

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')

/** Leaves for the issuer and comes back as far as the address of /auth/callback. */
async function goAndReturn(path = '/auth/sign-in') {
  const left = await app.call('GET', path)
  const authorize = new URL(left.headers.get('location') ?? '')
  const answered = await fetch(authorize, { redirect: 'manual' })
  const returned = new URL(answered.headers.get('location') ?? '')
  return { authorize, returned, cookie: cookieOf(left.headers), ticketLine: left.headers.getSetCookie()[0] ?? '' }
}
const come = async (returned: URL, cookie: string) => await app.call('GET', returned.pathname + returned.search, { headers: { cookie } })
const countPeople = async () => Number((await app.database.asOwner('select count(*)::int as n from users'))[0]?.['n'])

it('AUTH-01 sign-in goes to Google by the code flow with PKCE, state and nonce, and comes back signed in', async () => {
  const { authorize, returned, cookie, ticketLine } = await goAndReturn('/auth/sign-in?callback=/xperto/chat/1')
  const asked = Object.fromEntries(authorize.searchParams)
  expect(authorize.origin).toBe(issuer.url)
  expect(asked).toMatchObject({
    response_type: 'code',
    client_id: issuer.clientId,
    redirect_uri: `${app.url}/auth/callback`,
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
  expect(asked['scope']?.split(' ')).toEqual(['openid', 'email', 'profile'])
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThanOrEqual(43)
  expect(ticketLine).toMatch(/; Max-Age=600; Path=\/auth; HttpOnly; SameSite=Lax$/)

  const back = await come(returned, cookie)
  expect([back.status, back.headers.get('location')]).toEqual([302, `${app.url}/xperto/chat/1`])
  expect(issuer.tokenRequests.at(-1)?.get('code_verifier')?.length).toBeGreaterThanOrEqual(43)
  const session = await app.call('GET', '/auth/session', { headers: { cookie: cookieOf(back.headers) } })
  expect(session.body.user).toMatchObject({ email: 'ada@example.com', name: 'Ada' })
})

it('AUTH-01 there is no other way in: no call of the contract takes a password, and a made-up token or cookie is nobody', async () => {
  const { body } = await app.call('GET', '/openapi.json')
  const identityCalls = Object.keys(body.paths).filter((path) => path.startsWith('/auth'))
  expect(identityCalls.toSorted()).toEqual([
    '/auth/callback',
    '/auth/session',
    '/auth/sign-in',
    '/auth/sign-out',
    '/auth/sign-out-everywhere',
  ])
  expect((await app.call('GET', '/auth/session', { headers: { cookie: 'xperto_session=made-up' } })).body).toEqual({ user: null })
  expect((await app.call('GET', '/chats/', { token: 'made-up' })).status).toBe(401)
})

it('the account is the issuer and the subject: a changed address stays the same account, another subject with it is a new one', async () => {
  const signIn = async (claims: Record<string, unknown>) => {
    issuer.script.claims = claims
    const { returned, cookie } = await goAndReturn()
    const back = await come(returned, cookie)
    return (await app.call('GET', '/auth/session', { headers: { cookie: cookieOf(back.headers) } })).body.user
  }
  const first = await signIn({})
  const moved = await signIn({ email: 'lovelace@example.com' })
  expect(moved).toMatchObject({ userId: first.userId, referralCode: first.referralCode, email: 'lovelace@example.com' })
  const other = await signIn({ sub: 'another' })
  expect(other.userId).not.toBe(first.userId)
  expect(other.referralCode).not.toBe(first.referralCode)
})

it('twenty first sign-ins of one person at once make one account', async () => {
  const journeys = await Promise.all(Array.from({ length: 20 }, async () => await goAndReturn()))
  const backs = await Promise.all(journeys.map(async ({ returned, cookie }) => await come(returned, cookie)))
  expect(new Set(backs.map(({ status }) => status))).toEqual(new Set([302]))
  expect(await countPeople()).toBe(1)
})

const lies: [string, Partial<typeof issuer.script>][] = [
  ['a wrong nonce', { claims: { nonce: 'another' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['another audience', { claims: { aud: 'another-client' } }],
  ['another issuer in the ID token', { claims: { iss: 'https://evil.example' } }],
  ['an ID token that is over', { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
  ['a signature by another key', { forgeSignature: true }],
  ['another issuer in the answer (mix-up)', { answer: { iss: 'https://evil.example' } }],
  ['another state', { answer: { state: 'x'.repeat(43) } }],
  ['a code that was never given', { answer: { code: 'never' } }],
]
it.each(lies)('AUTH-01 a sign-in that comes back with %s is refused and makes nobody', async (_what, script) => {
  Object.assign(issuer.script, script)
  const { returned, cookie } = await goAndReturn()
  const back = await come(returned, cookie)
  expect([back.status, back.body.error.code]).toEqual([422, 'sign_in_refused'])
  expect(cookieOf(back.headers)).not.toContain('xperto_session')
  expect(await countPeople()).toBe(0)
})

it.each([{ email_verified: false }, { email_verified: undefined }, { email_verified: 'true' }, { email: undefined }])(
  'AUTH-01 an e-mail address that Google has not verified is refused: %o',
  async (claims) => {
    issuer.script.claims = claims
    const { returned, cookie } = await goAndReturn()
    const back = await come(returned, cookie)
    expect([back.status, back.body.error.code]).toEqual([422, 'email_unverified'])
    expect(await countPeople()).toBe(0)
  },
)

it('a return without the cookie of this sign-in, with a changed one, or for the second time is refused', async () => {
  const first = await goAndReturn()
  expect((await come(first.returned, '')).status).toBe(422)
  const other = await goAndReturn()
  expect((await come(first.returned, other.cookie)).status).toBe(422)
  const name = first.cookie.split('=')[0]
  const [payload = '', signature] = first.cookie.slice(`${name}=`.length).split('.')
  const forged = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('/xperto', '/elsewhere')).toString('base64url')
  expect((await come(first.returned, `${name}=${forged}.${signature}`)).status).toBe(422)
  expect((await come(first.returned, first.cookie)).status).toBe(302)
  // Whoever kept the address and the cookie: the code is spent.
  expect((await come(first.returned, first.cookie)).status).toBe(422)
})

it('a sign-in ends the session this browser held, and never takes over a secret that was planted before', async () => {
  const first = await goAndReturn()
  const held = cookieOf((await come(first.returned, first.cookie)).headers)
  const heldSession = held.split('; ').find((pair) => pair.startsWith('xperto_session=')) ?? ''
  const again = await goAndReturn()
  const renewed = cookieOf((await come(again.returned, `${again.cookie}; ${heldSession}`)).headers)
  expect(renewed).not.toContain(heldSession)
  expect((await app.call('GET', '/auth/session', { headers: { cookie: heldSession } })).body.user).toBeNull()
  const planted = await goAndReturn()
  const after = cookieOf((await come(planted.returned, `${planted.cookie}; xperto_session=planted`)).headers)
  expect(after).not.toContain('planted')
  expect((await app.call('GET', '/auth/session', { headers: { cookie: 'xperto_session=planted' } })).body.user).toBeNull()
})

it('two tabs sign in at once, and neither spoils the other', async () => {
  const [one, two] = [await goAndReturn('/auth/sign-in?callback=/course/a'), await goAndReturn('/auth/sign-in?callback=/course/b')]
  const both = `${one.cookie}; ${two.cookie}`
  expect((await come(two.returned, both)).headers.get('location')).toBe(`${app.url}/course/b`)
  expect((await come(one.returned, both)).headers.get('location')).toBe(`${app.url}/course/a`)
})

it('a provider in trouble is 503 with a sentence, as a page where a browser asks', async () => {
  issuer.script.tokenStatus = 502
  const { returned, cookie } = await goAndReturn()
  const back = await come(returned, cookie)
  expect([back.status, back.body.error.code]).toEqual([503, 'identity_provider_unavailable'])
  expect(back.headers.get('retry-after')).toMatch(/^\d+$/)
  const again = await goAndReturn()
  const page = await app.call('GET', again.returned.pathname + again.returned.search, {
    headers: { cookie: again.cookie, accept: 'text/html' },
  })
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(page.text).toContain('The sign-in service cannot be reached. Please try again in a moment.')
})

it('somebody who turns back at Google comes home without a complaint', async () => {
  const { returned, cookie } = await goAndReturn()
  const state = returned.searchParams.get('state')
  const back = await app.call('GET', `/auth/callback?error=access_denied&state=${state}`, { headers: { cookie } })
  expect([back.status, back.headers.get('location')]).toEqual([302, `${app.url}/xperto`])
  expect(cookieOf(back.headers)).not.toContain('xperto_session')
})

it('nothing of a sign-in stands in the log: no code, no secret, no token', async () => {
  const { returned, cookie } = await goAndReturn()
  const back = await come(returned, cookie)
  const session = await app.call('GET', '/auth/session', { headers: { cookie: cookieOf(back.headers) } })
  const log = JSON.stringify(app.logged)
  for (const secret of [
    returned.searchParams.get('code'),
    returned.searchParams.get('state'),
    session.body.user.serverToken,
    issuer.clientSecret,
  ]) {
    expect(secret).toBeTruthy()
    expect(log).not.toContain(secret)
  }
})
