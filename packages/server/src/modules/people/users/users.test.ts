import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
beforeEach(app.database.empty)

it('AUTH-08 a profile answers to its own person alone; another id is user_mismatch, whether it exists or not', async () => {
  const ada = await app.signIn('ada@example.com')
  const bob = await app.signIn('bob@example.com')
  const own = await app.call('GET', `/api/v1/users/${ada.userId}`, { token: ada.token })
  expect([own.status, own.body.data]).toEqual([
    200,
    {
      id: ada.userId,
      name: 'Ada',
      email: 'ada@example.com',
      phone: null,
      currencyCode: 'INR',
      timezone: 'UTC',
      timezoneChosen: false,
      referralCode: expect.any(String),
    },
  ])
  for (const id of [bob.userId, randomUUID(), 'nobody']) {
    const read = await app.call('GET', `/api/v1/users/${id}?timezone=Asia/Kolkata`, { token: ada.token })
    const write = await app.call('PATCH', `/api/v1/users/updateLocation/${id}`, { token: ada.token, body: { timezone: 'Asia/Kolkata' } })
    for (const { status, body } of [read, write]) expect([status, body.error.code]).toEqual([403, 'user_mismatch'])
  }
  expect((await app.call('GET', `/api/v1/users/${bob.userId}`, { token: bob.token })).body.data.timezone).toBe('UTC')
})

it('AUTH-11 the time zone is noted with the profile read and by updateLocation', async () => {
  const { token, userId } = await app.signIn()
  const patched = await app.call('PATCH', `/api/v1/users/updateLocation/${userId}`, { token, body: { timezone: 'Asia/Kolkata' } })
  expect([patched.status, patched.body.data.timezone]).toEqual([200, 'Asia/Kolkata'])
  expect((await app.call('GET', `/api/v1/users/${userId}`, { token })).body.data.timezone).toBe('Asia/Kolkata')
  const read = await app.call('GET', `/api/v1/users/${userId}?timezone=America/Argentina/Buenos_Aires`, { token })
  expect(read.body.data.timezone).toBe('America/Argentina/Buenos_Aires')
  expect((await app.call('GET', `/api/v1/users/${userId}/`, { token })).body.data.timezone).toBe('America/Argentina/Buenos_Aires')
})

it.each(['Mars/Olympus', '+05:30', '-0100', ' ', 'Asia/Kolkata; drop table users', '../etc/localtime'])(
  'AUTH-11 %s is no time zone and changes nothing',
  async (timezone) => {
    const { token, userId } = await app.signIn()
    const patched = await app.call('PATCH', `/api/v1/users/updateLocation/${userId}`, { token, body: { timezone } })
    expect([patched.status, patched.body.error.code, Object.keys(patched.body.error.fields)]).toEqual([
      400,
      'invalid_request',
      ['timezone'],
    ])
    expect((await app.call('GET', `/api/v1/users/${userId}`, { token })).body.data.timezone).toBe('UTC')
  },
)

it('PAY-02 AUTH-08 a phone number is corrected by its own person, in the exact form, and the session carries it', async () => {
  const ada = await app.signIn('ada@example.com')
  const bob = await app.signIn('bob@example.com')
  const put = async (phone: unknown, userId = ada.userId) => {
    const { status, body } = await app.call('PUT', `/api/v1/users/${userId}/phone`, { token: ada.token, body: { phone } })
    return [status, body.error?.code ?? body.data.phone]
  }
  expect(await put('9820098200')).toEqual([200, '9820098200'])
  expect(await put(' 919820098201 ')).toEqual([200, '919820098201'])
  for (const wrong of ['', '98200', '+919820098200', '9'.repeat(16)]) expect(await put(wrong)).toEqual([422, 'phone_invalid'])
  for (const dead of ['1234567890', '9999999999', '911234567890']) expect(await put(dead)).toEqual([422, 'phone_refused'])
  expect(await put(null)).toEqual([400, 'invalid_request'])
  for (const id of [bob.userId, randomUUID(), 'nobody']) expect(await put('9820098202', id)).toEqual([403, 'user_mismatch'])
  expect((await app.call('GET', '/auth/session', { token: ada.token })).body.user.phone).toBe('919820098201')
  expect((await app.call('GET', `/api/v1/users/${bob.userId}`, { token: bob.token })).body.data.phone).toBeNull()
})
