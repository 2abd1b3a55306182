import http, { Agent, createServer, get, globalAgent, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSafeFetch, type FetchedContent, type FetchLimits } from './safe-fetch.ts'

const contentTypes = ['text/html', 'text/plain']
const page = '<p>Hello, 世界</p>'

let server: Server
let port: number
let answer: RequestListener
let requests: { url: string; headers: IncomingHttpHeaders }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  requests = []
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'text/html; charset="UTF-8"' }).end(page)
})

/** Fetches a path of the test's server, whose origin is the allowed one. */
async function fetchPath(path: string, limits: Partial<FetchLimits> = {}): Promise<FetchedContent> {
  const origin = `http://127.0.0.1:${port}`
  const safeFetch = createSafeFetch({ userAgent: 'Xperto test', allowedOrigin: origin, resolve: unknownName })
  return await safeFetch(`${origin}${path}`, { contentTypes, ...limits })
}

async function unknownName(): Promise<string[]> {
  throw new Error('ENOTFOUND')
}

const send =
  (body: Buffer | string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/plain', ...headers }).end(body)

describe('safeFetch', () => {
  it('gives the bytes, the media type and the charset of a page, and the address it was found at', async () => {
    const content = await fetchPath('/page?q=1#part')
    expect(content).toMatchObject({ ok: true, contentType: 'text/html', charset: 'utf-8', url: `http://127.0.0.1:${port}/page?q=1` })
    expect(content.ok && Buffer.from(content.bytes).toString()).toBe(page)
    expect(requests[0]?.url).toBe('/page?q=1')
  })

  it.each([
    ['gzip', gzipSync(page)],
    ['br', brotliCompressSync(page)],
  ])('decodes %s', async (encoding, body) => {
    answer = send(body, { 'content-encoding': encoding })
    const content = await fetchPath('/')
    expect(content.ok && Buffer.from(content.bytes).toString()).toBe(page)
  })

  it('says what it is and what it takes, and nothing else: no cookie, no credentials, no referrer', async () => {
    answer = (request, response) =>
      request.url === '/'
        ? response.writeHead(302, { location: '/next', 'set-cookie': 'a=1' }).end()
        : response.writeHead(200, { 'content-type': 'text/plain' }).end('')
    await fetchPath('/')
    expect(requests.map(({ headers }) => headers)).toEqual(
      Array.from({ length: 2 }, () => ({
        host: `127.0.0.1:${port}`,
        connection: 'close',
        'user-agent': 'Xperto test',
        accept: 'text/html, text/plain',
        'accept-encoding': 'gzip, br',
      })),
    )
  })

  it('follows five redirects and no sixth', async () => {
    answer = (request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.writeHead(200, { 'content-type': 'text/plain' }).end('there')
      else response.writeHead(307, { location: `/${left - 1}` }).end()
    }
    expect(await fetchPath('/5')).toMatchObject({ ok: true, url: `http://127.0.0.1:${port}/0` })
    requests = []
    expect(await fetchPath('/6')).toEqual({ ok: false, failure: 'too_many_redirects' })
    expect(requests).toHaveLength(6)
  })

  it('reads the address of a redirect as UTF-8', async () => {
    answer = (request, response) =>
      request.url === '/'
        ? response.writeHead(302, { location: Buffer.from('/bücher').toString('latin1') }).end()
        : response.writeHead(200, { 'content-type': 'text/plain' }).end('')
    expect(await fetchPath('/')).toMatchObject({ ok: true, url: `http://127.0.0.1:${port}/b%C3%BCcher` })
  })

  it('connects to the address that was checked: the name is resolved once, by nobody else', async () => {
    const origin = `http://rebinding.test:${port}`
    const asked: string[] = []
    const resolve = async (name: string) => {
      asked.push(name)
      return asked.length === 1 ? ['127.0.0.1'] : ['169.254.169.254']
    }
    // The system knows no such name, so a second resolution would fail or go elsewhere.
    const safeFetch = createSafeFetch({ userAgent: 'Xperto test', resolve, allowedOrigin: origin })
    expect(await safeFetch(`${origin}/`, { contentTypes })).toMatchObject({ ok: true })
    expect(asked).toEqual(['rebinding.test'])
    expect(requests[0]?.headers.host).toBe(`rebinding.test:${port}`)
  })

  it('checks a name again at each redirect, also one that was allowed a moment ago', async () => {
    const origin = `http://127.0.0.1:${port}`
    const asked: string[] = []
    const resolve = async (name: string) => {
      asked.push(name)
      return ['127.0.0.1']
    }
    answer = (_request, response) => response.writeHead(302, { location: 'http://rebinding.example/' }).end()
    const safeFetch = createSafeFetch({ userAgent: 'Xperto test', resolve, allowedOrigin: origin })
    expect(await safeFetch(`${origin}/`, { contentTypes })).toEqual({ ok: false, failure: 'address_refused' })
    expect(asked).toEqual(['rebinding.example'])
  })

  it('allows one origin, not its host: another port of it is refused', async () => {
    answer = (_request, response) => response.writeHead(302, { location: `http://127.0.0.1:${port + 1}/` }).end()
    expect(await fetchPath('/')).toEqual({ ok: false, failure: 'address_refused' })
  })

  describe("does not use the environment's proxy", () => {
    const usual = globalAgent
    afterEach(() => void (http.globalAgent = usual))

    it('which an ordinary request uses', async () => {
      const proxy = `http://127.0.0.1:${port}`
      http.globalAgent = new Agent({ proxyEnv: { HTTP_PROXY: proxy } })
      await new Promise((resolve) => get('http://proxied.test/', (response) => resolve(response.resume())))
      expect(requests.map(({ url }) => url)).toEqual(['http://proxied.test/'])
      await fetchPath('/direct')
      expect(requests[1]?.url).toBe('/direct')
    })
  })
})

describe('safeFetch stops', () => {
  const megabytes = (count: number) => Buffer.alloc(count * 1_000_000)

  it('at a megabyte, and takes exactly that', async () => {
    answer = send(megabytes(1))
    expect(await fetchPath('/')).toMatchObject({ ok: true })
    answer = send(Buffer.concat([megabytes(1), Buffer.from('.')]))
    expect(await fetchPath('/')).toEqual({ ok: false, failure: 'too_large' })
    answer = send('four')
    expect(await fetchPath('/', { maxBytes: 3 })).toEqual({ ok: false, failure: 'too_large' })
  })

  it.each([
    ['gzip', gzipSync(megabytes(50))],
    ['br', brotliCompressSync(megabytes(50))],
  ])('at a megabyte of decoded bytes: a small body of %s that grows to 50', async (encoding, body) => {
    expect(body.length).toBeLessThan(60_000)
    answer = send(body, { 'content-encoding': encoding })
    expect(await fetchPath('/')).toEqual({ ok: false, failure: 'too_large' })
  })

  it.each(['gzip, gzip', 'deflate', 'compress', 'zstd'])('at an encoding that it did not ask for: %s', async (encoding) => {
    answer = send(gzipSync(page), { 'content-encoding': encoding })
    expect(await fetchPath('/')).toEqual({ ok: false, failure: 'unreadable' })
  })

  it.each(['image/png', 'application/octet-stream', 'text/html-but-not', ''])(
    'at a media type that was not asked for: %j',
    async (type) => {
      answer = send(page, { 'content-type': type })
      expect(await fetchPath('/')).toEqual({ ok: false, failure: 'type_refused' })
    },
  )

  it.each([204, 206, 304, 401, 404, 500, 503])('at a status of %i', async (status) => {
    answer = (_request, response) => response.writeHead(status, { 'content-type': 'text/html' }).end()
    expect(await fetchPath('/')).toEqual({ ok: false, failure: 'status_not_ok', status })
  })

  it('when time is over: a body by drops, a head that never comes, a name that is never resolved', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const drops = setInterval(() => response.write('.'), 10)
      response.on('close', () => clearInterval(drops))
    }
    expect(await fetchPath('/', { timeoutMs: 300 })).toEqual({ ok: false, failure: 'timed_out' })
    answer = () => undefined
    expect(await fetchPath('/', { timeoutMs: 300 })).toEqual({ ok: false, failure: 'timed_out' })
    const never = createSafeFetch({ userAgent: 'Xperto test', resolve: async () => await new Promise(() => undefined) })
    expect(await never('http://slow.example/', { contentTypes, timeoutMs: 50 })).toEqual({ ok: false, failure: 'timed_out' })
  })

  it('when the caller has enough', async () => {
    const caller = new AbortController()
    answer = () => caller.abort()
    expect(await fetchPath('/', { signal: caller.signal })).toEqual({ ok: false, failure: 'timed_out' })
  })

  it('where the connection breaks off, no matter when', async () => {
    answer = (request) => request.socket.destroy()
    expect(await fetchPath('/')).toEqual({ ok: false, failure: 'unreachable' })
    answer = (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100' }).write('half')
      setTimeout(() => request.socket.destroy(), 20)
    }
    expect(await fetchPath('/')).toEqual({ ok: false, failure: 'unreachable' })
    answer = send(gzipSync(page).subarray(0, 12), { 'content-encoding': 'gzip' })
    expect(await fetchPath('/')).toEqual({ ok: false, failure: 'unreachable' })
    answer = (request) => request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
    expect(await fetchPath('/')).toEqual({ ok: false, failure: 'unreachable' })
  })

  it('at a name that nobody knows', async () => {
    const safeFetch = createSafeFetch({ userAgent: 'Xperto test', resolve: unknownName })
    expect(await safeFetch('http://unknown.example/', { contentTypes })).toEqual({ ok: false, failure: 'unreachable' })
  })
})
