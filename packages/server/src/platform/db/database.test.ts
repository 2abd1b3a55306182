import { randomUUID } from 'node:crypto'
import { AppError } from '@xperto/contract'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { isUniqueViolation } from './database-errors.ts'
import { openDatabase } from './database.ts'
import { chats, users } from './schema/index.ts'

const test = await testDatabase()
const { database } = test
beforeEach(test.empty)

async function createUser(name = 'ada'): Promise<string> {
  const id = randomUUID()
  const row = { id, issuer: 'https://issuer.example', subject: id, email: `${name}@example.com`, name, referralCode: id }
  await database.asSystem(async (tx) => await tx.insert(users).values(row))
  return id
}

async function countUsers(): Promise<number> {
  const [row] = await test.asOwner('select count(*)::int as count from users')
  return Number(row?.count)
}

describe('a transaction', () => {
  it('is committed when its work resolves and answers what the work answered', async () => {
    const id = await createUser()
    const found = await database.asUser(id, async (tx) => await tx.select({ id: users.id }).from(users))
    expect(found).toEqual([{ id }])
  })

  it('is rolled back when its work rejects, and the connection serves again', async () => {
    const small = await openDatabase(test.target, { systemConnections: 1, applicationConnections: 1 })
    await createUser()
    const failing = small.asSystem(async (tx) => {
      await tx.raw('delete from users')
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await countUsers()).toBe(1)
    expect(await small.systemQuery('select 1 as one')).toEqual([{ one: 1 }])
    await small.close()
  })

  it('rejects when a failed statement was swallowed, for nothing of it was committed', async () => {
    const work = database.asSystem(async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(work).rejects.toThrow('nothing was committed')
  })

  it('names its person for itself alone: the next one on the same connection is nobody', async () => {
    const small = await openDatabase(test.target, { applicationConnections: 1, systemConnections: 1 })
    const id = await createUser()
    expect(await small.asUser(id, async (tx) => await tx.raw('select id from users'))).toHaveLength(1)
    expect(await small.asUser(randomUUID(), async (tx) => await tx.raw('select id from users'))).toHaveLength(0)
    await small.close()
  })

  it('refuses a user id that is no UUID before any statement is built from it', async () => {
    await expect(database.asUser(`x'; drop table users; --`, async () => undefined)).rejects.toThrow('a user id is a UUID')
  })

  it('tells which unique index refused a row, through what drizzle wraps around it', async () => {
    const id = await createUser()
    const chat = () => ({ id: randomUUID(), userId: id, chatType: 'DEFAULT' as const, name: 'Xperto' })
    await database.asUser(id, async (tx) => await tx.insert(chats).values(chat()))
    const second = await database.asUser(id, async (tx) => await tx.insert(chats).values(chat())).catch((error: unknown) => error)
    expect(isUniqueViolation(second, 'chats_one_default')).toBe(true)
    expect(isUniqueViolation(second, 'users_referral_code')).toBe(false)
  })
})

describe('a database that goes away', () => {
  it('is database_unavailable (503) for the statement in progress, and serves again when it is back', async () => {
    const own = await openDatabase(test.target, { systemConnections: 1, applicationConnections: 1 })
    const work = own.asSystem(async (tx) => {
      const [row] = await tx.raw<{ pid: number }>('select pg_backend_pid() as pid')
      await test.asOwner('select pg_terminate_backend($1)', [row?.pid])
      return await tx.raw('select 1')
    })
    await expect(work).rejects.toBeInstanceOf(AppError)
    await expect(work).rejects.toMatchObject({ code: 'database_unavailable', status: 503 })
    expect(await own.systemQuery('select 1 as one')).toEqual([{ one: 1 }])
    await own.close()
  })

  it('is database_unavailable too where a statement waits for longer than it may', async () => {
    const work = database.asSystem(async (tx) => {
      await tx.raw('set local statement_timeout = 20')
      return await tx.raw('select pg_sleep(600)')
    })
    await expect(work).rejects.toMatchObject({ code: 'database_unavailable', status: 503 })
  })

  it('does not end the process when an idle connection breaks', async () => {
    const lost: Error[] = []
    const own = await openDatabase(test.target, {
      systemConnections: 1,
      applicationConnections: 1,
      onConnectionLost: (error) => lost.push(error),
    })
    await test.asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'xperto_app' and datname = current_database()`,
    )
    await expect.poll(() => lost.length).toBeGreaterThan(0)
    await own.close()
  })

  it('answers database_unavailable when all connections stay taken', async () => {
    const own = await openDatabase(test.target, { systemConnections: 1, applicationConnections: 1, waitMs: 5000 })
    let release = (): void => undefined
    const held = own.asSystem(async () => await new Promise<void>((resolve) => (release = resolve)))
    await expect(own.systemQuery('select 1')).rejects.toMatchObject({ code: 'database_unavailable' })
    release()
    await held
    await own.close()
  })
})
