import { get } from 'node:http'
import { paths } from '@xperto/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { walkSignIn } from '../../../app/walk-sign-in.ts'
import { fixedBits } from '../../../testing/fixed-bits.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
beforeEach(app.database.empty)

/** The secret in the session cookie. */
const secretOf = ({ cookie }: { cookie: string }) =>
  /^xperto_session=([\w-]{43})$/.exec(cookie)?.[1] ?? expect.fail(`no secret in ${cookie}`)
const sessionOf = async (headers: Record<string, string>) => (await app.call('GET', '/auth/session', { headers })).body.user

describe('a session', () => {
  it('AUTH-03 carries userId, serverToken, referralCode, email, name, currencyCode and phone', async () => {
    const ada = await app.signIn('ada@example.com', 'Ada Lovelace')
    const { status, body, headers } = await app.call('GET', '/auth/session', { headers: { cookie: ada.cookie } })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.user).toEqual({
      userId: ada.userId,
      serverToken: ada.token,
      referralCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/),
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      currencyCode: 'INR',
      phone: null,
      chosenTimezone: null,
    })
  })

  it('AUTH-03 FLD-08 AUTH-11 carries the currency, the phone number and the chosen time zone as they are now', async () => {
    const ada = await app.signIn('ada@example.com', 'Ada Lovelace')
    await app.database.asOwner(`update users set currency_code = 'USD', phone = '9820098200' where id = $1`, [ada.userId])
    const zone = { timezone: 'Asia/Kolkata', chosen: true }
    const moved = await app.call('PATCH', `/api/v1/users/updateLocation/${ada.userId}`, { token: ada.token, body: zone })
    expect(moved.status).toBe(200)
    const now = { currencyCode: 'USD', phone: '9820098200', chosenTimezone: 'Asia/Kolkata' }
    expect(await sessionOf({ cookie: ada.cookie })).toMatchObject(now)
  })

  it('AUTH-03 answers to the bearer token as to the cookie, and gives the same token again after a reload', async () => {
    const ada = await app.signIn()
    const byCookie = await sessionOf({ cookie: ada.cookie })
    expect(byCookie.serverToken).toBe(ada.token)
    expect(await sessionOf({ authorization: `Bearer ${ada.token}` })).toEqual(byCookie)
    expect(await sessionOf({})).toBeNull()
    expect(await sessionOf({ authorization: 'Bearer nobody' })).toBeNull()
  })

  it('is kept as hashes alone: neither the cookie nor the token stands in the database', async () => {
    const ada = await app.signIn()
    const [row] = await app.database.asOwner('select to_jsonb(sessions)::text as all from sessions')
    const secret = secretOf(ada)
    expect(row?.['all']).toContain(ada.userId)
    for (const value of [secret, ada.token]) expect(row?.['all']).not.toContain(value)
  })

  it("is another secret at every sign-in, and another browser's sign-in ends nothing", async () => {
    const [first, again] = [await app.signIn(), await app.signIn()]
    expect(again.userId).toBe(first.userId)
    expect(again.token).not.toBe(first.token)
    expect((await app.call('GET', '/chats/', { token: first.token })).status).toBe(200)
  })

  it('has a secret of 256 random bits', async () => {
    const secrets: string[] = []
    while (secrets.length < 36) secrets.push(secretOf(await app.signIn()))
    expect(fixedBits(secrets.map((secret) => Buffer.from(secret, 'base64url')))).toEqual([])
  })

  it('ends thirty days after its last use, by the clock of the database, and use moves its end', async () => {
    const ada = await app.signIn()
    const days = async () =>
      (await app.database.asOwner(`select round(extract(epoch from expires_at - now()) / 86400)::int as d from sessions`))[0]?.['d']
    expect(await days()).toBe(30)
    await app.database.asOwner(`update sessions set last_seen_at = now() - interval '20 days', expires_at = now() + interval '10 days'`)
    expect((await app.call('GET', '/chats/', { token: ada.token })).status).toBe(200)
    expect(await days()).toBe(30)
    await app.database.asOwner(`update sessions set expires_at = now() - interval '1 second'`)
    const late = await app.call('GET', '/chats/', { token: ada.token })
    expect([late.status, late.body.error]).toEqual([401, { code: 'session_expired', message: 'Session expired. Please login again' }])
    expect(await sessionOf({ cookie: ada.cookie })).toBeNull()
  })
})

describe('sign-out', () => {
  it('ends the session of the cookie and its token at once', async () => {
    const ada = await app.signIn()
    const out = await app.call('POST', '/auth/sign-out', { headers: { cookie: ada.cookie, origin: app.url } })
    expect([out.status, out.body]).toEqual([200, { success: true, data: { signed_out: true } }])
    expect(out.headers.getSetCookie()[0]).toMatch(/^xperto_session=; Max-Age=0; Path=\/; HttpOnly/)
    expect((await app.call('GET', '/chats/', { token: ada.token })).status).toBe(401)
    expect(await sessionOf({ cookie: ada.cookie })).toBeNull()
    expect((await app.call('POST', '/auth/sign-out', { token: ada.token })).body.data.signed_out).toBe(false)
  })

  it('works by the token alone, and leaves the other browsers of the same person signed in', async () => {
    const [one, two] = [await app.signIn(), await app.signIn()]
    expect((await app.call('POST', '/auth/sign-out', { token: one.token })).body.data.signed_out).toBe(true)
    expect(await sessionOf({ cookie: one.cookie })).toBeNull()
    expect(await sessionOf({ cookie: two.cookie })).not.toBeNull()
  })

  it.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
    "is refused from another site's page: %o",
    async (headers) => {
      const ada = await app.signIn()
      const out = await app.call('POST', '/auth/sign-out', { headers: { cookie: ada.cookie, ...headers } })
      expect([out.status, out.body.error.code]).toEqual([403, 'origin_refused'])
      expect(await sessionOf({ cookie: ada.cookie })).not.toBeNull()
    },
  )
})

describe('sign-out everywhere', () => {
  it("ends every session of the person, by cookie or by token, and nobody else's", async () => {
    for (const how of ['cookie', 'token'] as const) {
      const [one, two, other] = [await app.signIn(), await app.signIn(), await app.signIn('bob@example.com')]
      const out = await app.call(
        'POST',
        '/auth/sign-out-everywhere',
        how === 'token' ? { token: one.token } : { headers: { cookie: one.cookie } },
      )
      expect([out.status, out.body]).toEqual([200, { success: true, data: { sessions_ended: 2 } }])
      for (const { token, cookie } of [one, two]) {
        expect((await app.call('GET', '/chats/', { token })).status).toBe(401)
        expect(await sessionOf({ cookie })).toBeNull()
      }
      expect((await app.call('GET', '/chats/', { token: other.token })).status).toBe(200)
      expect((await app.call('POST', '/auth/sign-out-everywhere', { token: one.token })).body.data).toEqual({ sessions_ended: 0 })
    }
  })

  it("is refused from another site's page", async () => {
    const ada = await app.signIn()
    const headers = { cookie: ada.cookie, origin: 'https://evil.example' }
    expect((await app.call('POST', '/auth/sign-out-everywhere', { headers })).body.error.code).toBe('origin_refused')
    expect(await sessionOf({ cookie: ada.cookie })).not.toBeNull()
  })
})

describe('every call but the public ones', () => {
  // What visitors are shown besides: packs, prices, the currency they would pay in, published posts and their pictures. Payment providers prove
  // themselves by signature; whoever stops a newsletter by its mail, by the address.
  const isPublic =
    /^\/(auth\/|config\.json|healthz|readyz|api\/v1\/credits\/getCreditsInfo$|api\/v1\/currency\/|api\/v1\/payments\/webhooks\/|api\/v1\/userPosts\/(?:getUserPostByURL\/|rss$)|api\/v1\/images\/|sitemap\.xml$|sitemaps\/|pictures\/|robots\.txt$|newsletters\/stop\/|reminders\/stop\/|calendars\/|api\/v1\/collections(?:$|\/:id(?:$|\/chapters\/)|\/getCollectionByURL\/)|api\/v1\/badges\/(?:keys$|status\/|:code\/credential$)|api\/v1\/botInterviews\/getPublicBotInterviewById\/)/
  const guarded = Object.values(paths).filter(
    ([method, path]) => !isPublic.test(path) && `${method} ${path}` !== 'GET /api/v1/badges/:code',
  )

  it.each(guarded)('AUTH-04 %s %s needs a bearer token', async (method, path) => {
    const ada = await app.signIn()
    const address = path.replace(/:\w+/g, 'x')
    for (const authorization of [undefined, '', 'Bearer', 'Bearer ', `Basic ${ada.token}`, ada.token]) {
      const { status, body, headers } = await app.call(method, address, {
        headers: { cookie: ada.cookie, ...(authorization === undefined ? {} : { authorization }) },
      })
      expect([status, body.error]).toEqual([401, { code: 'token_missing', message: 'Authentication token missing' }])
      expect(headers.get('www-authenticate')).toBe('Bearer')
    }
    const wrong = await app.call(method, `${address}?token=${ada.token}&access_token=${ada.token}`, { token: 'wrong' })
    expect([wrong.status, wrong.body.error.code]).toEqual([401, 'session_expired'])
  })

  it('AUTH-04 the session cookie and its secret are no bearer token', async () => {
    const ada = await app.signIn()
    expect((await app.call('GET', '/chats/', { token: secretOf(ada) })).status).toBe(401)
  })
})

describe('where a sign-in ends', () => {
  const endOf = async (callback: string) => {
    let seen = ''
    const original = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const response = await original(input, init)
      if (input instanceof URL && input.pathname === '/auth/callback') seen = response.headers.get('location') ?? ''
      return response
    }
    try {
      await walkSignIn(app.url, { email: 'ada@example.com', callback })
    } finally {
      globalThis.fetch = original
    }
    return seen
  }

  it('AUTH-10 at the launch route or the path it began at, and at /xperto for anything that is none of this site', async () => {
    expect(await endOf('/xperto/launch/system-design?q=caches')).toBe(`${app.url}/xperto/launch/system-design?q=caches`)
    expect(await endOf('/xperto/chat/abc')).toBe(`${app.url}/xperto/chat/abc`)
    for (const elsewhere of ['', '//evil.example', '/\\evil.example', 'https://evil.example/', '/%2f/evil.example']) {
      expect(await endOf(elsewhere)).toBe(`${app.url}/xperto`)
    }
  })

  it('a sign-in that begins at 127.0.0.1 goes on at the name it will end at', async () => {
    const { port } = new URL(app.url)
    const response = await fetch(`http://127.0.0.1:${port}/auth/sign-in?callback=/course/a`, { redirect: 'manual' })
    expect(response.headers.get('location')).toBe(`${app.url}/auth/sign-in?callback=%2Fcourse%2Fa`)
  })

  it('a request line that names a whole address leads nowhere but to this site', async () => {
    const { port } = new URL(app.url)
    const location = await new Promise((resolve, reject) => {
      const path = 'http://evil.example/auth/sign-in?callback=/course/a'
      get({ host: '127.0.0.1', port, path }, (answer) => resolve(answer.resume().headers.location)).on('error', reject)
    })
    expect(location).toBe(`${app.url}/auth/sign-in?callback=%2Fcourse%2Fa`)
  })
})
