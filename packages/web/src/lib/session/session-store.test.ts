import type { SessionUser } from '@xperto/contract'
import { expect, it, vi } from 'vitest'
import { createSessionStore } from './session-store.ts'

const ada: SessionUser = {
  userId: 'u1',
  serverToken: 'secret',
  referralCode: 'ADA',
  email: 'ada@example.com',
  name: 'Ada',
  currencyCode: 'INR',
  phone: null,
  chosenTimezone: null,
}

it('AUTH-05 many 401 answers at once end the session once, and its token with it', () => {
  const session = createSessionStore(ada)
  const changed = vi.fn<() => void>()
  session.store.subscribe(changed)
  expect(session.token()).toBe('secret')
  session.expire()
  session.expire()
  expect(changed).toHaveBeenCalledTimes(1)
  expect(session.store.getState().session).toEqual({ status: 'expired', user: null })
  expect(session.token()).toBeNull()
})

it('a visitor has no session that could expire', () => {
  const session = createSessionStore(null)
  session.expire()
  expect(session.store.getState().session.status).toBe('visitor')
})

it('what is refused while the session is ended on purpose is told to nobody', async () => {
  const session = createSessionStore(ada)
  const answer = Promise.withResolvers<string>()
  const ended = session.end(async () => await answer.promise)
  session.expire()
  expect(session.store.getState().session.status).toBe('signed-in')
  answer.resolve('gone')
  expect(await ended).toBe('gone')
  session.expire()
  expect(session.store.getState().session.status).toBe('signed-in')
  session.leave()
  expect(session.store.getState().session.status).toBe('visitor')
})

it('AUTH-05 an end that fails leaves a session as it is, and one that was refused meanwhile is over after all', async () => {
  const session = createSessionStore(ada)
  await expect(session.end(async () => await Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(session.store.getState().session.status).toBe('signed-in')
  const refused = async () => {
    session.expire()
    return await Promise.reject(new Error('401'))
  }
  await expect(session.end(refused)).rejects.toThrow('401')
  expect(session.store.getState().session.status).toBe('expired')
})
