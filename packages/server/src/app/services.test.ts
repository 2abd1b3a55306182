import { paths } from '@xperto/contract'
import { endpoints } from '@xperto/contract/endpoints'
import { expect, it } from 'vitest'
import { createScriptedModel } from '../testing/scripted-model.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startTestApp } from '../testing/test-app.ts'

const database = await testDatabase()
const start = async (variables: Record<string, string>) => await startTestApp({ database, variables })

/** Addresses whose answer for a name that nothing has is the one of an address that is not routed: each with a name that is there. */
const existing: Readonly<Record<string, string>> = {
  '/api/v1/badges/status/:purpose': '/api/v1/badges/status/revocation',
  '/sitemaps/:file': '/sitemaps/1.xml',
  '/pictures/:kind/:file': '/pictures/page/landing.png',
}

const addressOf = (path: string) =>
  existing[path] ?? (existing[path.slice(0, -1)] ? `${existing[path.slice(0, -1)]}/` : path.replace(/:\w+/g, 'x'))

/** Whether a call is routed: an unknown address is 404 `not_found`, a known one asks for a token or answers. */
const statusOf = async (app: Awaited<ReturnType<typeof start>>, [method, path]: readonly [string, string]) => {
  const { status, body } = await app.call(method, addressOf(path))
  return status === 404 && body?.error?.code === 'not_found' ? 'not routed' : 'routed'
}

it('HST-02 chat service and main API paths are served exactly as listed, at the root of one origin, with and without a trailing slash', async () => {
  const app = await start({})
  for (const path of Object.values(paths)) {
    expect([path, await statusOf(app, path)]).toEqual([path, 'routed'])
    const [method, address] = path
    const other = address.endsWith('/') ? address.slice(0, -1) : `${address}/`
    expect([other, await statusOf(app, [method, other])]).toEqual([other, 'routed'])
  }
  // Literal, to the letter: another spelling is another address.
  for (const path of ['/Chats/', '/api/v1/Users/x', '/api/chats/', '/chat/']) expect(await statusOf(app, ['GET', path])).toBe('not routed')
  await app.close()
})

it.each([
  ['chat', ['chat']],
  ['main', ['main']],
  ['chat,main,worker', ['chat', 'main']],
  ['worker', []],
])('HST-02 SERVICES=%s serves its own calls alone, and says how it is to whoever asks', async (services, served) => {
  const app = await start({ SERVICES: services })
  for (const endpoint of Object.values(endpoints)) {
    const everywhere = endpoint.name === 'getHealth' || endpoint.name === 'getReadiness'
    const expected = everywhere || served.includes(endpoint.service) ? 'routed' : 'not routed'
    expect([endpoint.path, await statusOf(app, [endpoint.method, endpoint.path])]).toEqual([endpoint.path, expected])
  }
  expect((await app.call('GET', '/xperto', { headers: { accept: 'text/html' } })).status).toBe(404)
  await app.close()
})

it('HST-01 /config.json hands out the hosts of both services by region', async () => {
  const app = await start({
    MAIN_HOSTS: 'kolkata=https://a.example,https://b.example;default=https://c.example',
    CHAT_HOSTS: 'default=https://chat.example',
  })
  const { status, body } = await app.call('GET', '/config.json')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    productName: 'Xperto',
    base: '/xperto',
    mainHosts: { kolkata: ['https://a.example', 'https://b.example'], default: ['https://c.example'] },
    chatHosts: { default: ['https://chat.example'] },
    signIn: { provider: 'embedded' },
    model: { name: 'Built-in library: no model connected', builtIn: true },
  })
  const page = await app.call('GET', '/xperto', { headers: { accept: 'text/html' } })
  const policy = page.headers.get('content-security-policy') ?? ''
  if (page.status === 200)
    expect(policy).toContain(`connect-src 'self' https://a.example https://b.example https://c.example https://chat.example`)
  await app.close()
})

it('HST-01 with no hosts configured everything is at this origin', async () => {
  const app = await start({ PRODUCT_NAME: 'Study' })
  expect((await app.call('GET', '/config.json')).body).toMatchObject({ productName: 'Study', mainHosts: {}, chatHosts: {} })
  await app.close()
})

it('CRE-02 REF-01 /config.json tells how many credits are given away, which are 1000 where nobody says otherwise', async () => {
  const [usual, own] = [await start({}), await start({ GRANT_FIRST_TIME: '0', GRANT_REFERRAL: '250' })]
  expect((await usual.call('GET', '/config.json')).body.gifts).toEqual({ firstTime: 1000, referral: 1000 })
  expect((await own.call('GET', '/config.json')).body.gifts).toEqual({ firstTime: 0, referral: 250 })
  await Promise.all([usual.close(), own.close()])
})

it('readiness says no from the moment the process begins to end, while a reply in progress is still let finish', async () => {
  const model = createScriptedModel()
  const app = await startTestApp({ database, engines: { model } })
  expect((await app.call('GET', '/readyz')).body).toMatchObject({ status: 'ready' })
  const { token } = await app.signInWithCredits()
  const chat = (await app.call('GET', '/chats/get_by_type/GENERIC', { token })).body.data
  const sending = app.call('POST', '/chats/messages', { token, body: { chat_id: chat.id, content: 'A question' } })
  const call = await model.nextCall()
  call.write('The first half')

  const closing = app.close()
  const ready = await app.call('GET', '/readyz')
  expect([ready.status, ready.body.error.code]).toEqual([503, 'shutting_down'])
  expect((await app.call('GET', '/healthz')).body).toEqual({ status: 'ok' })
  const refused = await app.call('POST', '/chats/messages', { token, body: { chat_id: chat.id, content: 'Another' } })
  expect([refused.status, refused.body.error.code, refused.headers.get('retry-after')]).toEqual([503, 'shutting_down', '2'])

  call.write(' and the second.')
  call.end()
  expect((await sending).text).toMatch(/The first half(.|\n)*and the second\.(.|\n)*event: done/)
  await closing
  await expect(app.call('GET', '/healthz')).rejects.toThrow('fetch failed')
})
