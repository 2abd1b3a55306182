import { readEnvironment } from '@xperto/server/app/environment'
import { expect, test } from 'vitest'
import { describeClosed } from './start-summary.ts'

test('the embedded sign-in is closed when PUBLIC_URL is not this machine, and a start says so in one line', () => {
  const variables = { PUBLIC_URL: 'https://xperto.example' }
  const [line] = describeClosed(readEnvironment({ projectDirectory: '/', variables, isRoot: false }))
  expect(line).toMatch(/^Sign-in is closed: the embedded sign-in serves this machine alone and PUBLIC_URL is https:\/\/xperto\.example/)
})
