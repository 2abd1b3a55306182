import { randomUUID } from 'node:crypto'
import { errorCatalogue, requestBodyMaxBytes } from '@xperto/contract'
import { endpoints } from '@xperto/contract/endpoints'
import { callsNotBuilt } from '@xperto/contract/specification-calls'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../platform/http/handle.ts'
import { createScriptedModel } from '../testing/scripted-model.ts'
import { startTestApp, type TestAnswer, type TestCall } from '../testing/test-app.ts'

// Driven by the contract: a new call is swept by being there.
const model = createScriptedModel()
model.script = () => ['An answer.']
const app = await startTestApp({ variables: { LOG_LEVEL: 'warn' }, engines: { model } })
const ada = await app.signInWithCredits('ada@example.com')
const bob = await app.signInWithCredits('bob@example.com')
const bobsChat = (await app.call('GET', '/chats/get_by_type/GENERIC', { token: bob.token })).body.data.id as string
await app.call('POST', '/chats/messages', { token: bob.token, body: { chat_id: bobsChat, content: 'A question' } })
const bobsMessages = (await app.call('GET', `/chats/${bobsChat}/messages`, { token: bob.token })).body.data
const bobsReply = bobsMessages[0].id as string

const calls: Endpoint[] = Object.values(endpoints)
const guarded = calls.filter((call) => !call.public)
const named = (list: Endpoint[]) => list.map((call): [string, Endpoint] => [`${call.method} ${call.path}`, call])

/** What somebody else owns, by the name that an address, a query or a body gives it. */
const strangers: Record<string, string> = {
  chatId: bobsChat,
  chat_id: bobsChat,
  id: bob.userId,
  userId: bob.userId,
  messageId: bobsReply,
  message_id: bobsReply,
  chat_message_id: bobsReply,
  parent_message_id: bobsReply,
  regenerate_message_id: bobsReply,
}
/** The same with ids that nobody has. */
const nobodys = Object.fromEntries(Object.keys(strangers).map((name) => [name, randomUUID()]))

/** A test where it applies: what a call does not have it cannot get wrong. */
function check(applies: boolean, title: string, test: () => Promise<void>): void {
  // oxlint-disable-next-line vitest/no-conditional-tests, vitest/valid-title -- a call without a body cannot be sent a bad one; the title is the caller's
  if (applies) it(title, test)
}

/** A call's address with every param filled in, and the query that it needs, by what its schemas say. */
function addressOf(call: Endpoint, fill: (name: string) => string, query: Record<string, string> = neededQuery(call)): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => fill(name))
  const search = new URLSearchParams(query)
  return search.size > 0 ? `${path}?${search.toString()}` : path
}

function neededQuery(call: Endpoint): Record<string, string> {
  return Object.fromEntries(Object.entries(requiredOf(call.query)).map(([name, value]) => [name, String(value)]))
}

function fieldsOf(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** The required fields of a schema, each with a value of its form. */
function requiredOf(schema: z.ZodType | undefined): Record<string, unknown> {
  if (!(schema instanceof z.ZodObject)) return {}
  const fields = Object.entries(schema.shape)
  return Object.fromEntries(
    fields.filter(([, field]) => !field.safeParse(undefined).success).map(([name, field]) => [name, exampleOf(field)]),
  )
}

function exampleOf(field: z.ZodType): unknown {
  if (field instanceof z.ZodEnum) return field.options[0]
  const candidates = [randomUUID(), 'THUMBS_UP', 'GENERIC', 1, true, {}, []]
  return candidates.find((candidate) => field.safeParse(candidate).success)
}

/** Her own account is not to be closed in the middle of it. */
const ownId = (call: Endpoint) => (call.name === 'closeAccount' ? randomUUID() : ada.userId)
const known = (call: Endpoint) => addressOf(call, (name) => (name === 'type' ? 'GENERIC' : name === 'id' ? ownId(call) : randomUUID()))
const goodBody = (call: Endpoint): TestCall => (call.body ? { body: requiredOf(call.body) } : {})

/** Refused with the body of the catalogue, whatever the reason, and nothing of the server's inside told. */
function expectRefusal(answer: TestAnswer, ...statuses: number[]): void {
  const { status, body, text, headers } = answer
  expect(status, text).toBeGreaterThanOrEqual(400)
  expect(status, text).toBeLessThan(500)
  if (statuses.length > 0) expect(statuses, text).toContain(status)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(Object.keys(body).toSorted()).toEqual(['error', 'success'])
  expect(body.success).toBe(false)
  const entry = errorCatalogue[body.error.code as keyof typeof errorCatalogue]
  expect(entry, text).toMatchObject({ status, message: body.error.message })
  expect(text).not.toMatch(/node_modules|\.ts:|at Object\.|select |insert |SQLSTATE/)
}

it('routes every call of the contract', async () => {
  for (const call of guarded) expect((await app.call(call.method, known(call))).status, call.name).toBe(401)
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  for (const { path } of calls) {
    const taken = new Set(calls.filter((call) => call.path === path).map((call) => call.method as string))
    const other = methods.find((method) => !taken.has(method)) ?? 'GET'
    const { status, headers } = await app.call(other, path.replace(/:type/, 'GENERIC').replace(/:\w+/g, randomUUID()))
    expect([path, status]).toEqual([path, 405])
    for (const method of taken) expect(headers.get('allow')).toContain(method)
  }
})

it('a call of the specification that is not built yet is not there, also where an id could stand in its place', async () => {
  for (const { method, path } of callsNotBuilt()) {
    const { status } = await app.call(method, path.replace(/:\w+/g, randomUUID()), { token: ada.token })
    expect([method, path, status]).toEqual([method, path, 404])
  }
})

/** Calls of which a person has few a minute: each of their tests is somebody new, so that what is refused is the input. */
const counted = new Set([
  ...['importChat', 'continueShare', 'validateReferralCode', 'applyReferralCode', 'claimEarlyAccessCredits'],
  ...['validateCoupon', 'createCredits', 'readReceipt'],
])

describe.each(named(guarded))('%s', (_name, call) => {
  const tokenOfAsker = async () => (counted.has(call.name) ? (await app.signIn(`${randomUUID()}@example.com`)).token : ada.token)

  it('without a token, with a bad one', async () => {
    expectRefusal(await app.call(call.method, known(call), goodBody(call)), 401)
    expectRefusal(await app.call(call.method, known(call), { ...goodBody(call), token: 'x'.repeat(4000) }), 401)
    expectRefusal(await app.call(call.method, known(call), { ...goodBody(call), token: 'ünï cödé'.replace(/[^\x20-\x7e]/g, '?') }), 401)
  })

  it('answers the same with a trailing slash as without one', async () => {
    const [path = '', query] = known(call).split('?')
    const other = (path.endsWith('/') ? path.slice(0, -1) : `${path}/`) + (query === undefined ? '' : `?${query}`)
    const [one, two] = [
      await app.call(call.method, path + (query ? `?${query}` : ''), { ...goodBody(call) }),
      await app.call(call.method, other, goodBody(call)),
    ]
    expect([two.status, two.body]).toEqual([one.status, one.body])
    expectRefusal(two, 401)
  })

  const inQuery = fieldsOf(call.query).filter((name) => name in strangers)
  const inBody = fieldsOf(call.body).filter((name) => name in strangers)
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).filter((name) => name in strangers)

  check(
    inPath.length + inQuery.length + inBody.length > 0,
    "AUTH-08 with ids of another person's: refused, and the bytes are the same as for ids that nobody has",
    async () => {
      const token = await tokenOfAsker()
      const ask = async (ids: Record<string, string>) => {
        const query = { ...neededQuery(call), ...Object.fromEntries(inQuery.map((name) => [name, ids[name] ?? ''])) }
        const fields = Object.fromEntries(inBody.map((name) => [name, ids[name]]))
        const body = call.body ? { body: { ...requiredOf(call.body), ...fields } } : {}
        return await app.call(
          call.method,
          addressOf(call, (name) => ids[name] ?? 'GENERIC', query),
          { ...body, token },
        )
      }
      const [unknown, strange] = [await ask(nobodys), await ask(strangers)]
      // Chats are searched by what is asked for, and anybody's published posts may be listed.
      if (call.name !== 'listChats' && call.name !== 'listUserPosts') expectRefusal(unknown, 403, 404)
      expect([strange.status, strange.text]).toEqual([unknown.status, unknown.text])
      const senseless = [
        '0',
        'null',
        'undefined',
        '-1',
        '1e9',
        "'; drop table chats; --",
        '00000000-0000-0000-0000-000000000000',
        '💥',
        'x'.repeat(100),
      ]
      for (const id of inPath.length > 0 ? senseless : []) {
        expectRefusal(
          await app.call(
            call.method,
            addressOf(call, () => encodeURIComponent(id)),
            { ...goodBody(call), token },
          ),
          400,
          403,
          404,
        )
      }
    },
  )

  check(call.path.includes(':'), 'with NUL, bad percent signs and far too much in the path', async () => {
    const token = await tokenOfAsker()
    for (const part of ['%00', 'a%00b', '%E0%A4%A', '%ff', '%', 'x'.repeat(900), 'x'.repeat(5000), '..%2f..%2fetc', '%ED%A0%80']) {
      const answer = await app.call(
        call.method,
        addressOf(call, () => part),
        { ...goodBody(call), token },
      )
      // Whatever is no code is one that is not valid.
      if (call.name === 'validateReferralCode' && answer.status === 200) expect(answer.body.data).toEqual({ isValid: false })
      else expectRefusal(answer, 400, 403, 404, 405)
    }
  })

  check(call.query !== undefined, 'with a query of the wrong kind', async () => {
    const token = await tokenOfAsker()
    const names = Object.keys((call.query as z.ZodObject).shape)
    const base = addressOf(call, (name) => (name === 'type' ? 'GENERIC' : name === 'id' ? ada.userId : bobsChat), {})
    const wrong = [
      ...names.map((name) => `${name}=a%00b`),
      ...names.map((name) => `${name}=%E0%A4%A`),
      ...names.map((name) => `${name}[x]=1&${name}=2&${name}=3`),
      ...names.map((name) => `${name}=${'x'.repeat(12_000)}`),
      ...names.map((name) => `${name}=-1`),
      ...names.map((name) => `${name}=99999999999999999999`),
      '__proto__=1&constructor=2',
    ]
    for (const query of wrong) {
      const answer = await app.call(call.method, `${base}?${query}`, { ...goodBody(call), token })
      if (answer.status >= 400) expectRefusal(answer)
      else expect(answer.status, query).toBe(200)
    }
    const numbers = names.filter((name) => name === 'page' || name === 'size')
    for (const name of numbers) {
      for (const value of ['0', '-1', 'x', '1.5', '', '1e99', 'NaN', 'Infinity', '101000000000']) {
        expectRefusal(await app.call(call.method, `${base}?${name}=${value}`, { ...goodBody(call), token }), 400, 404)
      }
      expectRefusal(await app.call(call.method, `${base}?${name}=1&${name}=2`, { ...goodBody(call), token }), 400, 404)
    }
    for (const missing of Object.keys(requiredOf(call.query))) {
      const rest = neededQuery(call)
      delete rest[missing]
      const answer = await app.call(
        call.method,
        addressOf(call, () => bobsChat, rest),
        { ...goodBody(call), token },
      )
      expectRefusal(answer, 400)
      expect(answer.body.error.fields).toHaveProperty(missing)
    }
  })

  check(call.method !== 'GET', 'with a body that is broken, too large, too deep or of another kind', async () => {
    const token = await tokenOfAsker()
    const send = async (input: TestCall) => await app.call(call.method, known(call), { token, ...input })
    for (const raw of ['{', '{"a":', "{'a':1}", '\u0000', '{"a":1}}', 'undefined']) expectRefusal(await send({ raw }), 400)
    expectRefusal(await send({ raw: `{"a":"${'x'.repeat((call.bodyMaxBytes ?? requestBodyMaxBytes) + 50_000)}"}` }), 413)
    expectRefusal(await send({ raw: '['.repeat(20_000) + ']'.repeat(20_000) }), 400)
    expectRefusal(await send({ raw: '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000) }), 400)
    expectRefusal(await send({ raw: '{"a":"x\\u0000y"}' }), 400)
    expectRefusal(await send({ raw: '{"x\\u0000y":1}' }), 400)
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'nonsense',
      'application/json2',
    ]) {
      // A call that takes a file reads forms itself.
      const isForm = type.startsWith('multipart/') || type.endsWith('form-urlencoded')
      const isOwnType = (call.upload !== undefined && type.startsWith('multipart/')) || (call.takesForm === true && isForm)
      expectRefusal(await send({ raw: 'a=1', headers: { 'content-type': type } }), ...(isOwnType ? [] : [415]))
    }
    for (const coding of ['gzip', 'br', 'x']) expectRefusal(await send({ raw: '{}', headers: { 'content-encoding': coding } }), 415)
  })

  check(call.body !== undefined, 'without a body, with one of the wrong shape, with fields of the wrong kind', async () => {
    const token = await tokenOfAsker()
    const send = async (input: TestCall) => await app.call(call.method, known(call), { token, ...input })
    // Where nothing is needed, nothing is asked of what is not there.
    const statuses = Object.keys(requiredOf(call.body)).length > 0 ? [400] : [400, 404]
    expectRefusal(await send({}), 400)
    for (const raw of [
      '',
      'null',
      '[]',
      '1',
      '"text"',
      'true',
      '{}',
      '[{}]',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{}}}',
    ]) {
      expectRefusal(await send({ raw }), ...statuses)
    }
    const schema = call.body as z.ZodObject
    for (const name of Object.keys(schema.shape)) {
      for (const value of [0, -1, true, [], {}, { $ne: null }, [['a']], 'x'.repeat(600_000), '\ud800', '', ' ', 'x\u0000', 1e308]) {
        const answer = await send({ body: { ...requiredOf(call.body), [name]: value } })
        if (answer.status >= 400) expectRefusal(answer)
        else expect(answer.status).toBe(200)
      }
    }
  })

  it('with headers that are too large or make no sense', async () => {
    const token = await tokenOfAsker()
    expectRefusal(await app.call(call.method, known(call), { token, headers: { 'x-much': 'y'.repeat(20_000) } }), 431)
    for (const headers of [
      { 'last-event-id': 'x'.repeat(5000) },
      { 'last-event-id': '-1' },
      { 'idempotency-key': '' },
      { 'idempotency-key': 'k'.repeat(201) },
      { accept: 'x/y' },
      { range: 'bytes=0-' },
    ] as const) {
      const answer = await app.call(call.method, known(call), { ...goodBody(call), token, headers })
      if (answer.status >= 400) expectRefusal(answer)
    }
  })
})

describe.each(named(calls.filter((call) => call.public)))('%s, which is public', (_name, call) => {
  it('never fails for what a stranger sends', async () => {
    for (const query of [
      '',
      '?callback=%00',
      '?callback=a&callback=b',
      '?state=%ff',
      '?code=x&state=x',
      `?state=${'x'.repeat(5000)}`,
      '?error=x',
      '?%',
    ]) {
      const answer = await app.call(call.method, call.path + query, {
        headers: { cookie: 'xperto_session=%00; a=%ff; xperto_sign_in_x=x.y' },
      })
      if (answer.status >= 400) expectRefusal(answer)
      else expect([200, 302]).toContain(answer.status)
    }
    const other = call.method === 'GET' ? 'POST' : 'GET'
    const isCall = calls.some(({ path, method }) => path === call.path && method === other)
    if (!isCall) expectRefusal(await app.call(other, call.path, { token: ada.token }), 405)
  })
})

it('an address that is none of ours is 404 with the error body, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const path of ['/nothing', '/chats/a/b/c/d', '/api/v1/nothing', '/auth/nothing', '/%2e%2e/%2e%2e/etc/passwd', '//chats/']) {
      expectRefusal(await app.call(method, path, { token: ada.token }), 404)
    }
  }
})

it('a body of 10 MB is refused before it is read, and the connection goes with it', async () => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536))
      if (sent >= 10_485_760) controller.close()
    },
  })
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' }
  const response = await fetch(`${app.url}/chats/messages`, { method: 'POST', body, headers, duplex: 'half' })
  expect(response.status).toBe(413)
  expect(response.headers.get('connection')).toBe('close')
  await response.text()
  expect(sent).toBeLessThan(10_485_760)
})

it('left everything as it was: what belongs to the other person is whole', async () => {
  const { body } = await app.call('GET', `/chats/${bobsChat}/messages`, { token: bob.token })
  expect(body.data).toEqual(bobsMessages)
})

it('left nothing for us to mend: not one answer of 5xx, not one error in the log', () => {
  expect(app.logged.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
})
