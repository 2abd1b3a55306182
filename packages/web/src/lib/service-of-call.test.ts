import { type BrowserCallName, browserPaths } from '@xperto/contract/browser-paths'
import { endpoints } from '@xperto/contract/endpoints'
import { expect, it } from 'vitest'
import { serviceOfCall } from './service-of-call.ts'

const names = Object.keys(browserPaths) as BrowserCallName[]

it('HST-02 every call that the browser makes goes to the service that the contract names for it', () => {
  expect(names.map((name) => [name, serviceOfCall(name)])).toEqual(names.map((name) => [name, endpoints[name].service]))
})
