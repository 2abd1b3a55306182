import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { handle } from './handle.ts'
import { createHttpServer } from './http-server.ts'
import { createSignedAddresses } from './signed-address.ts'

let clock = Date.UTC(2026, 10, 23)
const key = randomBytes(32)
const addresses = createSignedAddresses({ key, now: () => clock })
const { app } = createHttpServer({ authenticate: async () => null, log: pino({ level: 'silent' }) })
const endpoint = {
  name: 'readFile',
  method: 'GET',
  path: '/files/:id',
  summary: 'Reads a file.',
  service: 'chat',
  public: true,
  params: z.object({ id: z.string() }),
  responses: { 200: z.object({ id: z.string() }) },
} as const
handle(app, endpoint, async ({ request, params }) => {
  addresses.require(request, { purpose: 'file', objectId: params.id })
  return { id: params.id }
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => await app.close())

async function open(address: string) {
  const response = await fetch(`${url}${address}`)
  return { status: response.status, body: await response.text() }
}
const signed = () => addresses.sign('/files/a', { purpose: 'file', objectId: 'a' })

describe('a signed address', () => {
  it('opens its object without a token until it expires after 15 minutes', async () => {
    const address = signed()
    clock += 899_000
    expect(await open(address)).toEqual({ status: 200, body: '{"id":"a"}' })
    clock += 1000
    expect((await open(address)).status).toBe(404)
  })

  it('can be made for a shorter time and never for a longer one', async () => {
    const address = addresses.sign('/files/a', { purpose: 'file', objectId: 'a' }, 60)
    clock += 60_000
    expect((await open(address)).status).toBe(404)
    for (const seconds of [901, 0, -1, Number.NaN])
      expect(() => addresses.sign('/files/a', { purpose: 'file', objectId: 'a' }, seconds)).toThrow(RangeError)
  })

  it('that is changed, expired, of another object, purpose or key, or not signed at all is the same 404', async () => {
    const address = signed()
    const [, expires = '', signature = ''] = /expires=(\d+)&signature=(.+)$/.exec(address) ?? []
    const expired = signed()
    clock += 900_000
    const fresh = signed()
    const refused = [
      expired,
      '/files/a',
      '/files/a?expires=&signature=',
      address.replace('/a?', '/b?'),
      fresh.replace(/expires=\d+/, (text) => `${text}0`),
      fresh.replace('expires=', 'expires=0'),
      fresh.replace('expires=', 'expires=%20'),
      `${fresh}&expires=${expires}`,
      fresh.slice(0, -1),
      `${fresh}=`,
      fresh.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `/files/a?expires=${expires}&signature=${signature.toLowerCase()}`,
      addresses.sign('/files/a', { purpose: 'picture', objectId: 'a' }),
      createSignedAddresses({ key: randomBytes(32), now: () => clock }).sign('/files/a', { purpose: 'file', objectId: 'a' }),
    ]
    const answers = await Promise.all(refused.map(open))
    const unknown = { status: 404, body: '{"success":false,"error":{"code":"not_found","message":"There is nothing at this address."}}' }
    for (const [index, answer] of answers.entries()) expect([refused[index], answer]).toEqual([refused[index], unknown])
    expect((await open(fresh)).status).toBe(200)
  })
})
