import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { createSafeFetch } from './safe-fetch.ts'

const contentTypes = ['text/html']

/** What the names of this test stand for. Other names are unknown, so that a fault here cannot reach the internet. */
const names: Record<string, string[]> = {
  'loopback.example': ['127.0.0.1'],
  'loopback6.example': ['::1'],
  'private.example': ['10.1.2.3'],
  'mixed.example': ['93.184.215.14', '192.168.1.1'],
  'metadata.example': ['169.254.169.254'],
  'azure.example': ['168.63.129.16'],
  'zone.example': ['fe80::1%eth0'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'unusual.example': ['0177.0.0.1'],
  'localhost.': ['127.0.0.1'],
  'app.localhost': ['127.0.0.1'],
  '127.0.0.1.nip.example': ['127.0.0.1'],
  'xn--bcher-kva.example': ['10.0.0.1'],
}

const ipv4 = [
  'http://127.0.0.1/',
  'http://127.0.0.1',
  'https://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://127.255.255.254/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0X7F.0x0.0x0.0x1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://0177.0x0.1/',
  'http://127.0.0.1./',
  'http://１２７.０.０.１/',
  'http://127。0。0。1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://0/',
  'http://0.0.0.0/',
  'http://0.1.2.3/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://3232235777/',
  'http://100.64.0.1/',
  'http://100.100.100.200/latest/meta-data/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0xa9fea9fe/',
  'http://2852039166/',
  'http://169.254.170.2/v2/credentials',
  'http://168.63.129.16/metadata',
  'http://192.0.0.192/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://198.51.100.1/',
  'http://203.0.113.1/',
  'http://224.0.0.1/',
  'http://239.255.255.250/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
]

const ipv6 = [
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[0000:0000:0000:0000:0000:0000:0000:0001]/',
  'http://[::]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:8.8.8.8]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[64:ff9b::127.0.0.1]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[64:ff9b:1::1]/',
  'http://[2002:7f00:1::]/',
  'http://[2002:a9fe:a9fe::1]/',
  'http://[2001:0:7f00:1::]/',
  'http://[2001:db8::1]/',
  'http://[3fff::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://[fe80::1]/',
  'http://[fe80::1%25eth0]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[100::1]/',
  'http://[4000::1]/',
]

const hosts = [
  ...Object.keys(names).map((name) => `http://${name}/`),
  'http://localhost/',
  'http://LOCALHOST/',
  'http://intranet/',
  'http://bücher.example/',
  'http://loopback.example:80/',
  'https://loopback.example:443/',
]

const spellings = [
  'file:///etc/passwd',
  'ftp://example.com/',
  'gopher://127.0.0.1:6379/_INFO',
  'data:text/html,hello',
  'javascript:alert(1)',
  'blob:http://example.com/1',
  'ws://example.com/',
  'view-source:http://example.com/',
  'jar:http://example.com!/',
  'http://user@example.com/',
  'http://user:password@example.com/',
  'http://example.com@127.0.0.1/',
  'http://127.0.0.1#@example.com/',
  'http://127.0.0.1?@example.com/',
  'http://127.0.0.1\\@example.com/',
  'http:\\\\127.0.0.1\\',
  'http://exam\tple.com/',
  'http://example.com/\r\nHost: 127.0.0.1',
  ' http://example.com/',
  'http://exam\u00adple.com/',
  'http://example.com:22/',
  'http://example.com:6379/',
  'http://example.com:8080/',
  'http://example.com:0/',
  'http://example.com:99999/',
  'http://',
  'http:///',
  'http://[::1',
  '//example.com/',
  '/etc/passwd',
  'example.com',
  '',
]

const connections: unknown[] = []
const noteConnection = (message: unknown) => void connections.push(message)
let server: Server
let origin: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const location = new URL(request.url ?? '/', 'http://test').searchParams.get('to') ?? ''
    response.writeHead(302, { location: Buffer.from(location).toString('latin1') }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  subscribe('net.client.socket', noteConnection)
})
afterAll(async () => {
  unsubscribe('net.client.socket', noteConnection)
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => void connections.splice(0))

async function unknownName(): Promise<string[]> {
  throw new Error('ENOTFOUND')
}

const open = () =>
  createSafeFetch({
    userAgent: 'Xperto test',
    resolve: async (name) => names[name] ?? (await unknownName()),
    allowedOrigin: origin,
  })

describe('safeFetch opens no connection to', () => {
  it.each([...ipv4, ...ipv6, ...hosts, ...spellings])('%j', async (address) => {
    expect(await open()(address, { contentTypes })).toEqual({ ok: false, failure: 'address_refused' })
    expect(connections).toHaveLength(0)
  })
})

describe('safeFetch follows no redirect to', () => {
  // A relative address of the same host is an ordinary redirect, and a header holds no line break.
  const absolute = [...ipv4, ...ipv6, ...hosts, ...spellings].filter((address) => /^[a-z-]+:/.test(address) && !/[\r\n]/.test(address))

  it.each(absolute)('%j', async (address) => {
    const first = `${origin}/?to=${encodeURIComponent(address)}`
    expect(await open()(first, { contentTypes })).toEqual({ ok: false, failure: 'address_refused' })
    expect(connections).toHaveLength(1)
  })
})

it('safeFetch refuses an address of more than 2048 characters', async () => {
  expect(await open()(`${origin}/${'a'.repeat(2048)}`, { contentTypes })).toEqual({ ok: false, failure: 'address_refused' })
  expect(connections).toHaveLength(0)
})

it('there are more than sixty of them', () => {
  expect(new Set([...ipv4, ...ipv6, ...hosts, ...spellings]).size).toBeGreaterThan(100)
})

it('addresses of public hosts are public', () => {
  for (const address of [
    '93.184.215.14',
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
    '2001:4860:4860::8888',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})
