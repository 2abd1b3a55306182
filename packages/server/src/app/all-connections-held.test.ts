import { expect, it } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'

const [forPeople, forSystem] = [3, 2]
const database = await testDatabase({ applicationConnections: forPeople, systemConnections: forSystem })
const app = await startTestApp({ database })

/** Takes every connection of people and of the system, as slow jobs and a rush of calls do. Resolves when it has them. */
async function holdAll(userId: string): Promise<{ release: () => Promise<void> }> {
  const gate = Promise.withResolvers<void>()
  const taken: Promise<void>[] = []
  const hold = (run: (work: () => Promise<void>) => Promise<void>) => {
    const begun = Promise.withResolvers<void>()
    taken.push(begun.promise)
    return run(async () => {
      begun.resolve()
      await gate.promise
    })
  }
  const { database: db } = database
  const held = [
    ...Array.from({ length: forPeople }, async () => await hold(async (work) => await db.asUser(userId, work))),
    ...Array.from({ length: forSystem }, async () => await hold(async (work) => await db.asSystem(work))),
  ]
  await Promise.all(taken)
  return {
    release: async () => {
      gate.resolve()
      await Promise.all(held)
    },
  }
}

it('AUTH-03 signing in and reading the session answer while every other connection is held', async () => {
  const { userId } = await app.signIn('ada@example.com')
  const { release } = await holdAll(userId)
  try {
    const bob = await app.signIn('bob@example.com')
    const session = await app.call('GET', '/auth/session', { headers: { cookie: bob.cookie } })
    expect([session.status, session.body.user.userId]).toEqual([200, bob.userId])
    // A token that is none is known as one, without waiting for a connection of the others.
    expect((await app.call('GET', '/chats/', { token: 'none' })).status).toBe(401)
  } finally {
    await release()
  }
})
