import { expect, it } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()

it('AUTH-03 the session carries userId, serverToken, referralCode, email, name, currencyCode and phone', async () => {
  const ada = await app.signIn('ada@example.com', 'Ada Lovelace')
  const { status, body } = await app.call('GET', '/auth/session', { headers: { cookie: ada.cookie } })
  expect(status).toBe(200)
  expect(body.user).toEqual({
    userId: ada.userId,
    serverToken: ada.token,
    referralCode: expect.stringMatching(/^[0-9A-Z]{12}$/),
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    currencyCode: 'INR',
    phone: null,
  })
})
