import { type BrowserCallName, browserPaths } from '@xperto/contract/browser-paths'
import { addCalls } from '@xperto/contract/client'
import { endpoints } from '@xperto/contract/endpoints'
import { checkoutPaths } from '@xperto/contract/checkout-paths'
import { interviewPaths } from '@xperto/contract/interview-paths'
import { mockTestPaths } from '@xperto/contract/mock-test-paths'
import { resumePaths } from '@xperto/contract/resume-paths'
import { expect, it } from 'vitest'
import { serviceOfCall } from './service-of-call.ts'

addCalls(checkoutPaths)
addCalls(interviewPaths)
addCalls(mockTestPaths)
addCalls(resumePaths)
const names = Object.keys({ ...browserPaths, ...checkoutPaths, ...interviewPaths, ...mockTestPaths, ...resumePaths }) as BrowserCallName[]

it('HST-02 every call that the browser makes goes to the service that the contract names for it', () => {
  expect(names.map((name) => [name, serviceOfCall(name)])).toEqual(names.map((name) => [name, endpoints[name].service]))
})
