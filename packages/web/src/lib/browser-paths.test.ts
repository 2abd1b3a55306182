import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applicationPaths } from '@xperto/contract/application-paths'
import { browserPaths } from '@xperto/contract/browser-paths'
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
import { storyPaths } from '@xperto/contract/story-paths'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')

it('every call whose path the browser loads is made by the web client', async () => {
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => /[.]tsx?$/.test(file) && !/[.]test[.]tsx?$/.test(file) && !file.startsWith('testing/'),
  )
  const text = (await Promise.all(files.map((file) => readFile(join(source, file), 'utf8')))).join('\n')
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
    ...storyPaths,
  }
  expect(Object.keys({ ...browserPaths, ...latePaths }).filter((name) => !text.includes(`'${name}'`))).toEqual([])
})
