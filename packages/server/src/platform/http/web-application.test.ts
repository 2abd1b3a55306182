import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { fixedBits } from '../../testing/fixed-bits.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { testDatabase } from '../../testing/test-database.ts'

const built = mkdtempSync(join(tmpdir(), 'xperto-web-'))
afterAll(() => rmSync(built, { recursive: true, force: true }))
mkdirSync(join(built, 'assets'))
mkdirSync(join(built, '.vite'))
writeFileSync(
  join(built, 'index.html'),
  '<!doctype html><script nonce="__CSP_NONCE__" src="/assets/a-1b2c.js"></script><p>The application</p>',
)
writeFileSync(join(built, 'assets', 'a-1b2c.js'), 'console.log("plain")')
writeFileSync(join(built, 'assets', 'a-1b2c.js.br'), brotliCompressSync('console.log("compressed")'))
for (const name of ['flite-worker-5f6g.js', 'grammar-worker-7h8i.js']) writeFileSync(join(built, 'assets', name), 'run()')
writeFileSync(join(built, 'assets', 'a-1b2c.css'), 'p{}')
writeFileSync(join(built, 'diagram.html'), '<!doctype html><title>Diagram</title>')
writeFileSync(join(built, 'favicon.svg'), '<svg/>')
writeFileSync(join(built, 'assets', 'demo-3d4e.webm'), 'a film of 20 letters')
writeFileSync(join(built, '.vite', 'manifest.json'), '{}')

/** A build that has a function for the landing page, which tells what it was asked to draw. */
const withLanding = mkdtempSync(join(tmpdir(), 'xperto-landing-'))
afterAll(() => rmSync(withLanding, { recursive: true, force: true }))
mkdirSync(join(withLanding, '.landing'))
writeFileSync(join(withLanding, 'index.html'), '<!doctype html><p>The application</p>')
const plantLanding = (word: string) =>
  writeFileSync(
    join(withLanding, '.landing', 'render.js'),
    `export const renderLanding = ({ config, signedIn }, { publicUrl }) => ({
      html: \`<p>${word} of \${config.productName} at \${publicUrl} for \${signedIn ? 'a person' : 'a visitor'}</p>\`,
      scripts: ['run()'], styles: ['p{}'] })`,
  )
plantLanding('Landing')

const database = await testDatabase()
const app = await startTestApp({ database, webDirectory: built })
const open = async (path: string, headers: Record<string, string> = {}) =>
  await app.call('GET', path, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers } })

it.each([
  ['range', 'bytes=99999999-', 200],
  ['range', 'bytes=zz', 200],
  ['range', 'bytes=0-0,1-1', 200],
  ['if-match', '"x"', 400],
  ['if-unmodified-since', 'Mon, 01 Jan 1990 00:00:00 GMT', 400],
  ['if-modified-since', 'zz', 200],
])('a file asked for with %s: %s is %i, never a failure of ours', async (name, value, status) => {
  expect((await open('/favicon.svg', { [name]: value })).status).toBe(status)
})

describe('the page', () => {
  it.each(['/', '/xperto', '/xperto/chat/abc', '/xperto/launch/quiz?q=1', '/course/a/play', '/my-posts', '/feedback'])(
    'is served at %s',
    async (path) => {
      const { status, text, headers } = await open(path)
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'text/html; charset=utf-8', 'no-store'])
      expect(text).toContain('The application')
    },
  )

  it('carries a fresh nonce of 128 random bits each time, the same in the page and in its policy, and no policy lets other scripts run', async () => {
    const one = await open('/')
    const nonceOf = ({ text }: { text: string }) => /nonce="([\w+/]{22}==)"/.exec(text)?.[1] ?? expect.fail('no nonce of 128 bits')
    const nonces = [nonceOf(one)]
    while (nonces.length < 48) nonces.push(nonceOf(await open('/')))
    expect(fixedBits(nonces.map((nonce) => Buffer.from(nonce, 'base64')))).toEqual([])
    const policy = one.headers.get('content-security-policy') ?? ''
    // Voice detection is wasm; no script may be made of a text.
    expect(policy).toContain(`script-src 'self' 'nonce-${nonceOf(one)}' 'wasm-unsafe-eval';`)
    expect(policy.replace(`'wasm-unsafe-eval'`, '')).not.toMatch(/unsafe|\*/)
    for (const part of [
      `default-src 'self'`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
      `img-src 'self' data: blob:`,
    ]) {
      expect(policy).toContain(part)
    }
  })

  it.each(['/elsewhere', '/xperto/elsewhere', '/xperto/chat', '/course', '/feedback/1/2'])(
    'is the not-found page, with that status, at %s, which a browser opens and nobody knows',
    async (path) => {
      const { status, text } = await open(path)
      expect([status, text.includes('The application')]).toEqual([404, true])
    },
  )

  it.each(['/chats/nothing/at/all', '/api/v1/nothing', '/auth/nothing'])('is never the answer at %s, whoever asks', async (path) => {
    const { status, body } = await open(path)
    expect([status, body.error.code]).toEqual([404, 'not_found'])
  })

  it('is not the answer to a program or to another method', async () => {
    expect((await app.call('GET', '/elsewhere', { headers: { accept: 'application/json' } })).body.error.code).toBe('not_found')
    expect((await app.call('POST', '/xperto')).body.error.code).toBe('not_found')
  })
})

describe('the landing page', () => {
  const servers = new Map<string, ReturnType<typeof startTestApp>>()
  const open = async (path: string, headers: Record<string, string> = {}, variables: Record<string, string> = {}) => {
    const key = JSON.stringify(variables)
    const starting =
      servers.get(key) ?? startTestApp({ database, webDirectory: withLanding, variables: { PRODUCT_NAME: 'Tutor', ...variables } })
    servers.set(key, starting)
    return await (await starting).call('GET', path, { headers: { accept: 'text/html', ...headers } })
  }
  const cookie = 'xperto_session=something'

  it('NAV-01 is what a visitor gets at / and /xperto, drawn by the build for this configuration; a session cookie opens the application', async () => {
    for (const path of ['/', '/xperto', '/xperto/', '/xperto?pending=1']) {
      const { status, text } = await open(path)
      expect([path, status, text]).toEqual([path, 200, expect.stringMatching(/^<p>Landing of Tutor at http:.*for a visitor<\/p>$/)])
    }
    expect((await open('/', { cookie })).text).toContain('for a person')
    expect((await open('/xperto', { cookie })).text).toContain('The application')
    for (const path of ['/xperto/chat/abc', '/xperto/launch/quiz', '/my-posts', '/elsewhere'])
      expect((await open(path)).text).toContain('The application')
  })

  it('NAV-01 where another host has the cookie, the application itself finds out who is there', async () => {
    const { text } = await open('/xperto', {}, { MAIN_HOSTS: 'default=https://main.example' })
    expect(text).toContain('The application')
  })

  it('allows its own inline parts by their hashes and no other', async () => {
    const policy = (await open('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update('run()').digest('base64')}';`)
    expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update('p{}').digest('base64')}';`)
    expect(policy).toContain(`frame-ancestors 'none'`)
    expect(policy).not.toMatch(/unsafe|nonce|\*/)
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['identity', null],
    ['', null],
  ])('is sent as the browser takes it: %s', async (accepted, encoding) => {
    const { headers, text } = await open('/', { 'accept-encoding': accepted })
    expect([headers.get('content-encoding'), headers.get('vary'), text]).toEqual([
      encoding,
      'cookie, accept-encoding',
      expect.stringContaining('Landing of Tutor'),
    ])
  })

  it('is sent once to a browser that keeps it, and is open to search engines, which the pages behind sign-in are not', async () => {
    const first = await open('/')
    const tag = first.headers.get('etag') ?? ''
    expect([first.headers.get('cache-control'), first.headers.get('x-robots-tag')]).toEqual(['private, no-cache', null])
    const again = await open('/', { 'if-none-match': tag })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await open('/', { 'if-none-match': tag, cookie })).status).toBe(200)
    expect((await open('/xperto/chat/abc')).headers.get('x-robots-tag')).toBe('noindex')
  })

  it('is drawn anew after a rebuild; a build that cannot draw it leaves the page to the application and says so in the log', async () => {
    const server = await startTestApp({ database, webDirectory: withLanding })
    const read = async () => (await server.call('GET', '/', { headers: { accept: 'text/html' } })).text
    const file = join(withLanding, '.landing', 'render.js')
    expect(await read()).toContain('Landing of')
    plantLanding('Rebuilt')
    utimesSync(file, 2e9, 2e9)
    expect(await read()).toContain('Rebuilt of')
    writeFileSync(file, 'export const renderLanding = () => { throw new Error("no") }')
    utimesSync(file, 2.1e9, 2.1e9)
    expect(await read()).toContain('The application')
    expect(server.logged.map(({ msg }) => msg)).toContain('the landing page could not be drawn')
    plantLanding('Landing')
  })

  it('its function is nobody’s to read', async () => {
    for (const path of ['/.landing/render.js', '/%2elanding/render.js'])
      expect([path, (await open(path)).text]).not.toContain('renderLanding')
  })
})

describe('films', () => {
  it.each([
    ['bytes=0-1', 206, 'a ', 'bytes 0-1/20'],
    ['bytes=2-', 206, 'film of 20 letters', 'bytes 2-19/20'],
    ['bytes=-7', 206, 'letters', 'bytes 13-19/20'],
    ['bytes=0-99', 206, 'a film of 20 letters', 'bytes 0-19/20'],
    ['bytes=20-', 200, 'a film of 20 letters', null],
    ['bytes=5-2', 200, 'a film of 20 letters', null],
    ['bytes=-', 200, 'a film of 20 letters', null],
    ['bytes=-0', 200, 'a film of 20 letters', null],
    ['bytes=0-0,2-3', 200, 'a film of 20 letters', null],
    ['zz', 200, 'a film of 20 letters', null],
  ])('are sent in parts: %s', async (range, status, text, part) => {
    const answer = await app.call('GET', '/assets/demo-3d4e.webm', { headers: { range } })
    expect([answer.status, answer.text, answer.headers.get('content-range')]).toEqual([status, text, part])
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'video/webm',
      'public, max-age=31536000, immutable',
    ])
  })
})

describe('files', () => {
  it('EFF-07 the workers of the built-in voice and of the grammar checker may compile wasm, and no other file may', async () => {
    const policyOf = async (path: string) => (await app.call('GET', path)).headers.get('content-security-policy') ?? ''
    for (const name of ['flite-worker-5f6g.js', 'grammar-worker-7h8i.js'])
      expect(await policyOf(`/assets/${name}`)).toContain(`script-src 'self' 'wasm-unsafe-eval';`)
    for (const path of ['/assets/a-1b2c.js', '/favicon.svg', '/diagram.html']) expect(await policyOf(path)).not.toContain('wasm')
  })

  it('hashed assets stay for ever and come compressed where the build left them so', async () => {
    const plain = await app.call('GET', '/assets/a-1b2c.js', { headers: { 'accept-encoding': 'identity' } })
    expect([plain.status, plain.text, plain.headers.get('cache-control')]).toEqual([
      200,
      'console.log("plain")',
      'public, max-age=31536000, immutable',
    ])
    const small = await app.call('GET', '/assets/a-1b2c.js', { headers: { 'accept-encoding': 'br' } })
    expect([small.text, small.headers.get('content-encoding')]).toEqual(['console.log("compressed")', 'br'])
    expect(small.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('others are asked for again, and nothing outside the folder or hidden in it is given', async () => {
    expect((await app.call('GET', '/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
    for (const path of ['/assets/none.js', '/.vite/manifest.json', '/..%2f..%2fetc/passwd', '/index.html.br', '/%2e%2e%2fpackage.json']) {
      expect([path, (await app.call('GET', path)).status]).toEqual([path, 404])
    }
  })
})

it('a server whose application is not built says so, and answers its calls all the same', async () => {
  const bare = await startTestApp({ database, webDirectory: join(built, 'missing') })
  const { status, text } = await bare.call('GET', '/xperto', { headers: { accept: 'text/html' } })
  expect([status, text.includes('The web application is not built yet.')]).toEqual([503, true])
  expect((await bare.call('GET', '/healthz')).status).toBe(200)
})

describe('headers', () => {
  it('every answer forbids sniffing, framing and foreign referrers; plain http promises no https', async () => {
    for (const path of ['/healthz', '/chats/', '/nothing', '/', '/assets/a-1b2c.js']) {
      const { headers } = await app.call('GET', path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors '(none|self)'/)
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      // Built scripts are public; a diagram's frame, which has no origin, loads them.
      expect(headers.get('access-control-allow-origin')).toBe(path.endsWith('.js') ? '*' : null)
    }
  })

  it('the page that draws diagrams names the site’s own address, for in a frame without an origin WebKit finds none in self', async () => {
    const named = await startTestApp({ database, webDirectory: built, variables: { PUBLIC_URL: 'http://site.localhost:8080/' } })
    const policy = (await named.call('GET', '/diagram.html')).headers.get('content-security-policy')?.split('; ')
    expect(policy).toContain(`script-src 'self' http://site.localhost:8080`)
    expect(policy).toContain(`style-src 'self' http://site.localhost:8080 'unsafe-inline'`)
    expect(policy).toContain('sandbox allow-scripts')
    expect((await named.call('GET', '/assets/a-1b2c.css')).headers.get('access-control-allow-origin')).toBe('*')
  })

  it('over https the session is a __Host- cookie, Secure, and the browser is told to stay on https', async () => {
    const variables = { PUBLIC_URL: 'https://xperto.example', GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
    const secure = await startTestApp({ database, variables })
    const { headers } = await secure.call('GET', '/auth/session', { headers: { cookie: '__Host-xperto_session=old' } })
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.getSetCookie()).toEqual(['__Host-xperto_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax'])
  })

  it('CORS_ORIGINS alone may call from elsewhere, with the cookie only at /auth', async () => {
    const open = await startTestApp({ database, variables: { CORS_ORIGINS: 'https://www.example.com' } })
    const ask = async (path: string, origin: string) =>
      await open.call('OPTIONS', path, {
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
      })
    const allowed = await ask('/chats/', 'https://www.example.com')
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://www.example.com')
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull()
    expect((await ask('/auth/session', 'https://www.example.com')).headers.get('access-control-allow-credentials')).toBe('true')
    for (const origin of ['https://evil.example', 'https://www.example.com.evil.example', 'null', 'http://www.example.com']) {
      expect((await ask('/chats/', origin)).headers.get('access-control-allow-origin')).not.toBe(origin)
    }
  })
})
