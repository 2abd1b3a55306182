import { specificationCalls } from '@xperto/contract/specification-calls'
import { expect, it } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()

it('CAL-05 every call of the specifications is routed: the list is theirs, not ours of what is built', async () => {
  // Nobody is signed in, so no call acts: a guarded one answers 401 where it is routed, and 404 `not_found` where it is not.
  const ask = async (method: string, path: string) => (await app.call(method, path)).body?.error?.code as string | undefined
  expect([await ask('GET', '/api/v1/no-such'), await ask('GET', '/chats/')]).toEqual(['not_found', 'token_missing'])
  expect(specificationCalls.length).toBeGreaterThan(200)
  const unrouted: string[] = []
  for (const { method, path } of specificationCalls) {
    const code = await ask(method, path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000'))
    if (code === 'not_found' || code === 'method_not_allowed') unrouted.push(`${method} ${path}`)
  }
  expect(unrouted).toEqual([])
})
