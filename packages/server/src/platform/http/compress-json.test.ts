import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()

/** The list of a person's chats as it is asked for with an Accept-Encoding. */
async function listChats(token: string, encoding: string) {
  const { status, headers, text } = await app.call('GET', '/chats/', { token, headers: { 'accept-encoding': encoding } })
  return {
    status,
    encoding: headers.get('content-encoding'),
    vary: headers.get('vary') ?? '',
    text,
    length: Number(headers.get('content-length')),
  }
}

async function personWithChats() {
  const person = await app.signIn()
  for (let count = 0; count < 10; count++) await app.call('GET', '/chats/get_by_type/SUPPORT?new=true', { token: person.token })
  return person
}

describe('a JSON response of more than 1 KB', () => {
  it('is compressed as the client accepts, and says that it depends on that', async () => {
    const { token } = await personWithChats()
    const plain = await listChats(token, 'identity')
    expect(plain).toMatchObject({ status: 200, encoding: null })
    expect(plain.length).toBeGreaterThan(1024)
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['deflate', null],
    ] as const) {
      const answer = await listChats(token, accepted)
      expect(answer).toMatchObject({ status: 200, encoding, text: plain.text })
      expect(answer.vary).toMatch(/\baccept-encoding\b/)
      if (encoding) expect(answer.length).toBeLessThan(plain.length)
    }
    expect(plain.vary).toMatch(/\baccept-encoding\b/)
  })
})

describe('a response stays as it is', () => {
  it('when it is short', async () => {
    const { headers } = await app.call('GET', '/healthz', { headers: { 'accept-encoding': 'br' } })
    expect(headers.get('content-encoding')).toBeNull()
  })

  it('when it answers to the session cookie, which a foreign site can make a browser send, however long it is', async () => {
    const { userId, cookie, token } = await app.signIn('long@example.com')
    await app.database.asOwner(`update users set name = repeat('N', 1200) where id = '${userId}'`)
    for (const who of [{ authorization: `Bearer ${token}` }, { cookie }]) {
      const { status, headers, text } = await app.call('GET', '/auth/session', { headers: { 'accept-encoding': 'br', ...who } })
      expect([status, headers.get('content-encoding'), text.length > 1024]).toEqual([200, null, true])
    }
  })

  it('when it is a stream of events', async () => {
    const { token } = await app.signIn()
    const { headers } = await app.call('GET', '/events', { token, headers: { 'accept-encoding': 'br' } })
    expect([headers.get('content-type'), headers.get('content-encoding')]).toEqual(['text/event-stream; charset=utf-8', null])
  })
})
