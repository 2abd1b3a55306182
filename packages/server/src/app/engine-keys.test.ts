import { expect, it } from 'vitest'
import { chooseAddressKey, chooseCookieKey } from './engines.ts'

const google = { signIn: { provider: 'google', clientId: 'id', clientSecret: 'a secret' } } as const
const embedded = { signIn: { provider: 'embedded' } } as const

it('replicas that share a Google client share the key of signed addresses, which is not the key of a sign-in', () => {
  expect(chooseAddressKey(google)).toEqual(chooseAddressKey({ signIn: { ...google.signIn } }))
  expect(chooseAddressKey(google)).toHaveLength(32)
  expect(chooseAddressKey(google)).not.toEqual(chooseAddressKey({ signIn: { ...google.signIn, clientSecret: 'another' } }))
  expect(chooseAddressKey(google).toString('base64url')).not.toBe(chooseCookieKey(google))
})

it('with the embedded sign-in, which serves one process, each start has keys of its own', () => {
  expect(chooseAddressKey(embedded)).not.toEqual(chooseAddressKey(embedded))
  expect(chooseCookieKey(embedded)).not.toBe(chooseCookieKey(embedded))
})
