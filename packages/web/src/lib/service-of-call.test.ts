import type { CallName } from '@xperto/contract'
import { endpoints } from '@xperto/contract/endpoints'
import { expect, it } from 'vitest'
import { serviceOfCall } from './service-of-call.ts'

it('HST-02 every call goes to the service that the contract names for it', () => {
  const expected = Object.entries(endpoints).map(([name, endpoint]) => [name, endpoint.service])
  expect(Object.keys(endpoints).map((name) => [name, serviceOfCall(name as CallName)])).toEqual(expected)
})
