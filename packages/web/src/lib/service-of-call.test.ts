import { type BrowserCallName, browserPaths } from '@xperto/contract/browser-paths'
import { addCalls } from '@xperto/contract/client'
import { endpoints } from '@xperto/contract/endpoints'
import { applicationPaths } from '@xperto/contract/application-paths'
import { botInterviewPaths } from '@xperto/contract/bot-interview-paths'
import { checkoutPaths } from '@xperto/contract/checkout-paths'
import { coursePaths } from '@xperto/contract/course-paths'
import { interviewPaths } from '@xperto/contract/interview-paths'
import { mockTestPaths } from '@xperto/contract/mock-test-paths'
import { newsletterPaths } from '@xperto/contract/newsletter-paths'
import { postPaths } from '@xperto/contract/post-paths'
import { practicePaths } from '@xperto/contract/practice-paths'
import { resumePaths } from '@xperto/contract/resume-paths'
import { homePaths } from '@xperto/contract/home-paths'
import { reviewPaths } from '@xperto/contract/review-paths'
import { speechPaths } from '@xperto/contract/speech-paths'
import { expect, it } from 'vitest'
import { serviceOfCall } from './service-of-call.ts'

const latePaths = {
  ...applicationPaths,
  ...botInterviewPaths,
  ...checkoutPaths,
  ...coursePaths,
  ...interviewPaths,
  ...mockTestPaths,
  ...newsletterPaths,
  ...postPaths,
  ...practicePaths,
  ...resumePaths,
  ...homePaths,
  ...reviewPaths,
  ...speechPaths,
}
addCalls(latePaths)
const names = Object.keys({ ...browserPaths, ...latePaths }) as BrowserCallName[]

it('HST-02 every call that the browser makes goes to the service that the contract names for it', () => {
  expect(names.map((name) => [name, serviceOfCall(name)])).toEqual(names.map((name) => [name, endpoints[name].service]))
})
