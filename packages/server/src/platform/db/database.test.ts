import { randomUUID } from 'node:crypto'
import { AppError } from '@xperto/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { isUniqueViolation } from './database-errors.ts'
import { openDatabase } from './database.ts'

const test = await testDatabase()
const { database } = test
beforeEach(test.empty)

async function createUser(name = 'ada'): Promise<string> {
  const id = randomUUID()
  await database.asSystem(
    async (tx) =>
      await tx.raw('insert into users (id, issuer, subject, email, name, referral_code) values ($1, $2, $3, $4, $5, $6)', [
        ...[id, 'https://issuer.example', id, `${name}@example.com`, name, id],
      ]),
  )
  return id
}

async function countUsers(): Promise<number> {
  const [row] = await test.asOwner('select count(*)::int as count from users')
  return Number(row?.count)
}

describe('a transaction', () => {
  it('is committed when its work resolves and answers what the work answered', async () => {
    const id = await createUser()
    const found = await database.asUser(id, async (tx) => await tx.raw('select id from users'))
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
      await tx.raw('select 1 / 0').catch(() => undefined)
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

  it('tells which unique index refused a row', async () => {
    const id = await createUser()
    const addChat = async () =>
      await database.asUser(
        id,
        async (tx) =>
          await tx.raw(`insert into chats (id, user_id, chat_type, name) values ($1, $2, 'DEFAULT', 'Xperto')`, [randomUUID(), id]),
      )
    await addChat()
    const second = await addChat().catch((error: unknown) => error)
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
