import { get } from 'node:http'
import { openApiDocument } from '@xperto/contract/openapi'
import { expect, it } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { openDatabase } from '../platform/db/database.ts'
import { startTestApp } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'

const database = await testDatabase()
const app = await startTestApp({ database })
const guarded = await startTestApp({ database, variables: { METRICS_TOKEN: 'a-long-random-word' } })

it('/openapi.json is the published contract', async () => {
  const { status, body } = await app.call('GET', '/openapi.json')
  expect(status).toBe(200)
  expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
})

it('/docs loads nothing but its own script, under a policy that allows nothing else', async () => {
  const page = await app.call('GET', '/docs')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`default-src 'none'`)
  expect(policy).toContain(`script-src 'self'`)
  expect(policy).not.toMatch(/unsafe|https?:/)
  expect([...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    'data:,',
    '/docs/try-calls.js',
    '/openapi.json',
  ])
  const script = await app.call('GET', '/docs/try-calls.js')
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
})

it('/metrics answers on loopback, by route and never by address, and to nobody behind a proxy', async () => {
  const { token, userId } = await app.signIn()
  await app.call('GET', `/api/v1/users/${userId}`, { token })
  const { status, text } = await app.call('GET', '/metrics')
  expect(status).toBe(200)
  expect(text).toMatch(/xperto_http_request_seconds_count\{method="GET",route="\/api\/v1\/users\/:id",status="200"\} 1/)
  expect(text).not.toContain(userId)
  for (const header of ['x-forwarded-for', 'forwarded', 'via']) {
    expect((await app.call('GET', '/metrics', { headers: { [header]: '127.0.0.1' } })).status).toBe(404)
  }
})

it('/metrics and the embedded sign-in are closed to a page whose name was pointed at this machine, and to a tunnel', async () => {
  for (const path of ['/metrics', '/auth/sign-in', '/auth/callback?state=x']) {
    for (const host of ['evil.example', 'evil.example:3000', '127.0.0.1.evil.example', 'localhost.evil.example:3000']) {
      expect([path, host, await statusOf(path, host)]).toEqual([path, host, path === '/metrics' ? 404 : 403])
    }
  }
  expect(await statusOf('/metrics', `127.0.0.1:${new URL(app.url).port}`)).toBe(200)
})

/** The status of an answer to a request with that Host header, which fetch would not send. */
async function statusOf(path: string, host: string): Promise<number | undefined> {
  return await new Promise((resolve, reject) => {
    get(`${app.url}${path}`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  })
}

it('/metrics with a token answers to that token alone, from anywhere', async () => {
  expect((await guarded.call('GET', '/metrics')).status).toBe(404)
  expect((await guarded.call('GET', '/metrics', { token: 'another-long-word' })).status).toBe(404)
  const behind = await guarded.call('GET', '/metrics', { token: 'a-long-random-word', headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(behind.status).toBe(200)
})

it('/metrics without a token is closed altogether where people come by a public address: not every proxy says that it is one', async () => {
  const variables = { PUBLIC_URL: 'https://xperto.example' }
  const open = await startTestApp({ database, variables })
  expect((await open.call('GET', '/healthz')).status).toBe(200)
  expect((await open.call('GET', '/metrics')).status).toBe(404)
  const withToken = await startTestApp({ database, variables: { ...variables, METRICS_TOKEN: 'a-long-random-word' } })
  expect((await withToken.call('GET', '/metrics', { token: 'a-long-random-word' })).status).toBe(200)
})

it('a database that is away is 503 with its sentence on every call, and nothing of it is told', async () => {
  const { token } = await app.signIn()
  const opened: Database[] = []
  const lost = await openDatabase(database.target, { applicationConnections: 1, systemConnections: 1 })
  opened.push(lost)
  const away = await startTestApp({ database: { ...database, database: lost } })
  expect((await away.call('GET', '/readyz')).status).toBe(200)
  await lost.close()
  for (const path of ['/readyz', '/chats/']) {
    const { status, body, headers } = await away.call('GET', path, { token })
    expect([status, body.error]).toEqual([
      503,
      { code: 'database_unavailable', message: 'The database cannot be reached. Please try again in a moment.' },
    ])
    expect(headers.get('retry-after')).toBe('2')
  }
  expect((await away.call('GET', '/healthz')).status).toBe(200)
})
