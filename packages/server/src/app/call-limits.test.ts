import { importAtOnceMaxBytes } from '@xperto/contract'
import { callLimits, defaultCallLimits } from '@xperto/contract/call-limits'
import { endpoints } from '@xperto/contract/endpoints'
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { createMemoryRateLimits } from '../adapters/rate-limits/rate-limits.ts'
import { createGoogleProvider } from '../adapters/identity-provider/google.ts'
import type { RateLimits } from '../ports/rate-limit.ts'
import { startScriptedIssuer } from '../testing/scripted-issuer.ts'
import { createCallLimits } from './call-limits.ts'
import { startTestApp } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'

const issuer = await startScriptedIssuer({ sub: '1', email: 'ada@example.com', email_verified: true })
const identityProvider = createGoogleProvider({ ...issuer, issuer: issuer.url, allowHttp: true })
const database = await testDatabase()

/**
 * The limits of a laptop, but a minute of theirs is an hour: hundreds of calls take a busy machine longer than one. `spend` counts once more, so
 * many times, what the last call counted: all but the first and the last calls of a limit need not be made.
 */
function longMinutes(): RateLimits & { spend(times: number): Promise<void> } {
  const { count, close } = createMemoryRateLimits()
  let last = async () => await Promise.resolve()
  return {
    async count(rule, key) {
      last = async () => await count({ ...rule, seconds: rule.seconds * 60 }, key)
      await last()
    },
    async spend(times) {
      for (let spent = 0; spent < times; spent++) await last()
    },
    close,
  }
}

it('the sixty-first sign-in of a minute from one address is 429 with Retry-After; another address is not held up', async () => {
  const app = await startTestApp({
    database,
    engines: { identityProvider, rateLimits: longMinutes() },
    variables: { TRUSTED_PROXY: 'loopback' },
  })
  const begin = async (address: string) => await app.call('GET', '/auth/sign-in', { headers: { 'x-forwarded-for': address } })
  for (let count = 0; count < 60; count++) expect((await begin('203.0.113.9')).status).toBe(302)
  const refused = await begin('203.0.113.9')
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await begin('203.0.113.10')).status).toBe(302)
  // One customer of the newer kind holds 2^64 addresses.
  for (let count = 0; count < 60; count++) await begin(`2001:db8:1:2::${count}`)
  expect((await begin('2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await begin('2001:db8:1:3::1')).status).toBe(302)
})

it('a forwarded address that no trusted proxy vouches for is not believed', async () => {
  const app = await startTestApp({ database, engines: { identityProvider, rateLimits: longMinutes() } })
  for (let count = 0; count < 60; count++) await app.call('GET', '/auth/sign-in', { headers: { 'x-forwarded-for': `203.0.113.${count}` } })
  expect((await app.call('GET', '/auth/sign-in', { headers: { 'x-forwarded-for': '198.51.100.1' } })).status).toBe(429)
})

it('sending is limited by person, not by address', async () => {
  const limits = longMinutes()
  const app = await startTestApp({ database, engines: { rateLimits: limits } })
  const [ada, bob] = [await app.signIn('ada@example.com'), await app.signIn('bob@example.com')]
  const send = async (token: string) =>
    (await app.call('POST', '/chats/messages', { token, body: { chat_id: randomUUID(), content: 'x' } })).status
  expect(await send(ada.token)).toBe(404)
  await limits.spend(298)
  expect([await send(ada.token), await send(ada.token)]).toEqual([404, 429])
  expect(await send(bob.token)).toBe(404)
})

it('the ninth large import of a minute is 429, with a length or without one; small ones and those of others go on', async () => {
  const limits = longMinutes()
  const app = await startTestApp({ database, engines: { rateLimits: limits } })
  const [ada, bob] = [await app.signIn('ada@example.com'), await app.signIn('bob@example.com')]
  const bring = async (token: string, body: string | ReadableStream) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    return (await fetch(`${app.url}/chats/import`, init)).status
  }
  const large = ' '.repeat(importAtOnceMaxBytes) + '{}'
  const withoutLength = () => new Blob(['{}']).stream()
  expect(await bring(ada.token, large)).toBe(400)
  await limits.spend(6)
  expect([await bring(ada.token, withoutLength()), await bring(ada.token, large), await bring(ada.token, withoutLength())]).toEqual([
    400, 429, 429,
  ])
  expect([await bring(ada.token, '{}'), await bring(bob.token, large)]).toEqual([400, 400])
})

it('the three hundred and first wrong token of a minute from one address is 429, and whoever has a right one is not held up', async () => {
  const limits = longMinutes()
  const app = await startTestApp({ database, engines: { rateLimits: limits }, variables: { TRUSTED_PROXY: 'loopback' } })
  const { token } = await app.signIn()
  const guess = async (address: string) => await app.call('GET', '/chats/', { token: 'a-guess', headers: { 'x-forwarded-for': address } })
  expect((await guess('203.0.113.9')).status).toBe(401)
  await limits.spend(298)
  expect((await guess('203.0.113.9')).status).toBe(401)
  const refused = await guess('203.0.113.9')
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await guess('203.0.113.10')).status).toBe(401)
  expect((await app.call('GET', '/chats/', { token, headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(200)
  expect((await app.call('GET', '/chats/', { headers: { 'x-forwarded-for': '203.0.113.9' } })).body.error.code).toBe('token_missing')
})

it('PAY-12 webhooks are limited by address, signed or not, and those of another address are not held up', async () => {
  const limits = longMinutes()
  const app = await startTestApp({ database, engines: { rateLimits: limits }, variables: { TRUSTED_PROXY: 'loopback' } })
  const tell = async (address: string) =>
    (await app.call('POST', '/api/v1/payments/webhooks/cashfree', { body: {}, headers: { 'x-forwarded-for': address } })).status
  expect(await tell('203.0.113.9')).toBe(401)
  await limits.spend(1198)
  expect([await tell('203.0.113.9'), await tell('203.0.113.9'), await tell('203.0.113.10')]).toEqual([401, 429, 401])
})

it('running programs is limited by person, whichever of the two calls is used', async () => {
  const limits = longMinutes()
  const app = await startTestApp({ database, engines: { rateLimits: limits } })
  const [ada, bob] = [await app.signIn('ada@example.com'), await app.signIn('bob@example.com')]
  const run = async (token: string, call: 'execute' | 'stream') =>
    (
      await app.call('POST', `/execute-code/${call}`, {
        token,
        body: { chat_id: randomUUID(), source_code: 'print(1)', language_id: 109 },
      })
    ).status
  expect([await run(ada.token, 'execute'), await run(ada.token, 'stream')]).toEqual([404, 404])
  await limits.spend(596)
  expect([await run(ada.token, 'execute'), await run(ada.token, 'stream')]).toEqual([404, 404])
  expect([await run(ada.token, 'execute'), await run(ada.token, 'stream')]).toEqual([429, 429])
  expect(await run(bob.token, 'execute')).toBe(404)
})

it('making chats and naming them, for which nobody pays, are limited by person', async () => {
  const limits = longMinutes()
  const app = await startTestApp({ database, engines: { rateLimits: limits } })
  const [ada, bob] = [await app.signIn('ada@example.com'), await app.signIn('bob@example.com')]
  const name = async (token: string) =>
    (await app.call('PUT', `/chats/update-chat-name?chat_id=${randomUUID()}&user_message=x`, { token })).status
  for (let count = 0; count < 60; count++) expect(await name(ada.token)).toBe(404)
  expect(await name(ada.token)).toBe(429)
  expect(await name(bob.token)).toBe(404)
  const create = async (token: string) => (await app.call('GET', '/chats/get_by_type/GENERIC?new=true', { token })).status
  expect(await create(ada.token)).toBe(200)
  await limits.spend(598)
  expect([await create(ada.token), await create(ada.token)]).toEqual([200, 429])
  expect(await create(bob.token)).toBe(200)
})

it('a call that names no limit has the usual one: 3,000 a minute by person, 6,000 by address; a new call is never unlimited', async () => {
  const countCall = createCallLimits(createMemoryRateLimits(), { countSignIns: true })
  const request = (ip: string, userId: string | null) =>
    ({ ip, principal: userId === null ? null : { userId, sessionId: userId }, headers: {} }) as FastifyRequest
  const countUntilRefused = async (one: FastifyRequest) => {
    for (let made = 0; ; made++) {
      try {
        await countCall({}, one)
      } catch (error) {
        expect(error).toMatchObject({ code: 'too_many_requests' })
        return made
      }
    }
  }
  expect(await countUntilRefused(request('203.0.113.7', 'ada'))).toBe(defaultCallLimits.person.times)
  expect(await countUntilRefused(request('203.0.113.7', 'bob'))).toBe(defaultCallLimits.person.times)
  expect(await countUntilRefused(request('203.0.113.7', null))).toBe(defaultCallLimits.address.times)
  for (const endpoint of Object.values(endpoints))
    if ('limits' in endpoint) expect([endpoint.name, endpoint.limits]).not.toEqual([endpoint.name, []])
})

it.each([
  ['a search', 'GET', '/messages/search?q=x', callLimits.search.times],
  ['openapi.json', 'GET', '/openapi.json', callLimits.openApi.times],
  ['the session', 'GET', '/auth/session', callLimits.session.times],
])('%s has a limit of its own', async (_, method, path, times) => {
  const limits = longMinutes()
  const signedIn = await startTestApp({ database })
  const { token } = await signedIn.signIn('ada@example.com')
  const app = await startTestApp({ database, engines: { identityProvider, rateLimits: limits } })
  const status = async () => (await app.call(method, path, { token })).status
  expect(await status()).toBe(200)
  await limits.spend(times - 2)
  expect([await status(), await status()]).toEqual([200, 429])
})
