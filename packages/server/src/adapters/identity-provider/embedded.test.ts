import { request } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { StartRefused } from '../../platform/start-refused.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { startEmbeddedProvider } from './embedded.ts'

const options = { publicUrl: 'http://localhost:3999', production: false, productName: 'Xperto', fonts: () => null, now: Date.now }

describe('the embedded provider', () => {
  it.each([
    ['in production', { production: true }],
    ['for a public address', { publicUrl: 'https://xperto.example' }],
    ['for an address of the local network', { publicUrl: 'http://192.168.1.5:3000' }],
    ['for a name that only looks local', { publicUrl: 'http://localhost.evil.example' }],
  ])('refuses to start %s', async (_when, change) => {
    await expect(startEmbeddedProvider({ ...options, ...change })).rejects.toThrow(StartRefused)
  })

  it.each(['http://localhost:3999', 'http://127.0.0.1:3999', 'http://[::1]:3999', 'http://xperto.localhost:3999'])(
    'starts for %s',
    async (publicUrl) => {
      const provider = await startEmbeddedProvider({ ...options, publicUrl })
      await provider.close()
    },
  )
})

describe('its pages', async () => {
  const provider = await startEmbeddedProvider(options)
  afterAll(async () => await provider.close())
  const { url } = await provider.begin(`${options.publicUrl}/auth/callback`)

  it.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'])(
    'refuse what came through a proxy, by %s',
    async (header) => {
      const response = await fetch(url, { redirect: 'manual', headers: { [header]: '10.0.0.1' } })
      expect(response.status).toBe(403)
      expect(await response.text()).toContain('The embedded sign-in serves this machine alone')
    },
  )

  it("refuse another host's name, which a web page could have pointed at this machine", async () => {
    const { port } = new URL(url)
    const status = await new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: '/', headers: { host: `evil.example:${port}` } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  })

  it('show the account page without a script, under a policy that allows none, and say what is wrong with an entry', async () => {
    const asked = await fetch(url, { redirect: 'manual' })
    const cookie = asked.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
    const page = new URL(asked.headers.get('location') ?? '', url)
    const shown = await fetch(page, { headers: { cookie } })
    const html = await shown.text()
    expect(html).not.toMatch(/<script|\sstyle="|\son\w+="/)
    expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'nonce-[^']+'/)
    expect(shown.headers.get('content-security-policy')).toContain(`form-action 'self' http://localhost:3999;`)
    const form = new URLSearchParams({ name: '"><b>Ada', email: 'not an address', choice: 'continue' })
    const refused = await fetch(page, { method: 'POST', body: form, headers: { cookie }, redirect: 'manual' })
    expect(refused.status).toBe(422)
    const again = await refused.text()
    expect(again).toContain('Enter an e-mail address')
    expect(again).not.toContain('<b>Ada')
    expect((await fetch(page, { redirect: 'manual' })).status).toBe(400)
    const huge = await fetch(page, { method: 'POST', body: 'x'.repeat(100_000), headers: { cookie }, redirect: 'manual' }).catch(() => null)
    expect(huge === null || huge.status === 400).toBe(true)
  })
})

describe('the product with it', async () => {
  const app = await startTestApp()

  it('knows the same address as the same account, in any spelling and under any name, at every start', async () => {
    const first = await app.signIn('ada@example.com', 'Ada')
    const restarted = await startTestApp({ database: app.database })
    const again = await restarted.signIn('Ada@Example.com', 'Ada Lovelace')
    expect(again.userId).toBe(first.userId)
    expect((await restarted.signIn('bob@example.com')).userId).not.toBe(first.userId)
    await restarted.close()
  })

  it('refuses to begin or end a sign-in behind a proxy', async () => {
    for (const path of ['/auth/sign-in', '/auth/callback?code=a&state=b']) {
      const { status, body } = await app.call('GET', path, { headers: { 'x-forwarded-for': '203.0.113.9' } })
      expect([status, body.error.code]).toEqual([403, 'sign_in_local_only'])
    }
  })

  it('is closed in production without a Google client: 503 with its sentence, as a page where a browser asks', async () => {
    const closed = await startTestApp({ database: app.database, variables: { NODE_ENV: 'production' } })
    const { status, body } = await closed.call('GET', '/auth/sign-in')
    expect([status, body.error.code]).toEqual([503, 'sign_in_closed'])
    const page = await closed.call('GET', '/auth/sign-in', { headers: { accept: 'text/html,*/*' } })
    expect(page.status).toBe(503)
    expect(page.text).toContain('Sign-in is closed: no Google client is configured on this server.')
    expect((await closed.call('GET', '/config.json')).body.signIn).toEqual({ provider: 'closed' })
    await closed.close()
  })
})
