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
