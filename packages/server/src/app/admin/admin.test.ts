import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createPerson } from '../../testing/chat-client.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { readRemaining } from '../../modules/money/credits/index.ts'
import { runAdmin } from './admin-command.ts'
import { creditCommands } from './credit-commands.ts'

const db = await testDatabase()
const now = () => new Date('2100-01-01T00:00:00Z')
const type = async (line: string) => await runAdmin(creditCommands, line.split(' '), { db: db.database, now, newId: randomUUID })

let userId: string
let email: string
beforeEach(async () => {
  await db.empty()
  userId = await createPerson(db)
  email = `${userId}@example.com`
})

describe('ledger', () => {
  it('grant gives credits, the same key once, and check finds the ledger sound', async () => {
    expect(await type(`grant ${email.toUpperCase()} 12.5`)).toEqual({
      lines: [`${email.toUpperCase()} has 12.5 credits more.`],
      isWell: true,
    })
    await type(`grant ${email} 100 --key thanks --days 30`)
    expect((await type(`grant ${email} 100 --key thanks`)).lines).toEqual(['That key was granted before; nothing was changed.'])
    expect(await readRemaining(db.database, userId)).toBe(112_500_000n)
    expect(await db.asOwner('select expires_at from credit_lots order by id')).toEqual([
      { expires_at: null },
      { expires_at: new Date('2100-01-31T00:00:00Z') },
    ])
    const { lines, isWell } = await type('ledger check')
    expect([isWell, lines[0], lines.at(-1)]).toEqual([true, '1 accounts, 2 txns, 4 entries, 0 open holds', 'The ledger is sound.'])
  })

  it('check fails where a balance drifts', async () => {
    await type(`grant ${email} 1`)
    await db.asOwner('update credit_accounts set posted = posted + 1')
    const { lines, isWell } = await type('ledger check')
    expect([isWell, lines.at(-1)]).toEqual([false, 'The ledger is NOT sound.'])
    expect(lines).toContain('Accounts that drift: 1. Lots that drift: 0.')
  })

  it.each(['0', '-5', 'NaN', '1e21', '0.0000001', 'ten'])('grant of %s gives nothing', async (amount) => {
    const { lines, isWell } = await type(`grant ${email} ${amount}`)
    expect(isWell).toBe(false)
    expect(lines.at(-1)).toBe('Usage: npm run admin -- grant EMAIL CREDITS [--days DAYS] [--key KEY]')
    expect(await readRemaining(db.database, userId)).toBe(0n)
  })

  it('grant to nobody, or to an address that two accounts have, gives nothing', async () => {
    expect((await type('grant nobody@example.com 5')).lines[0]).toBe('Nobody has signed in as nobody@example.com.')
    await createPerson(db)
    await db.asOwner(`update users set email = 'two@example.com'`)
    expect((await type('grant two@example.com 5')).lines[0]).toBe('2 accounts have the address two@example.com.')
    expect(await db.asOwner('select 1 from credit_lots')).toEqual([])
  })
})

describe('early-access', () => {
  it('create makes a code, once, and list tells it', async () => {
    expect((await type('early-access list')).lines).toEqual(['There is no code.'])
    expect((await type('early-access create spring-26 250 --uses 40 --open 10 --days 90')).lines).toEqual([
      'SPRING-26 gives 250 credits to 40.',
    ])
    expect((await type('early-access create SPRING-26 1')).lines[0]).toBe('There is a code SPRING-26 already.')
    expect((await type('early-access list')).lines).toEqual(['SPRING-26: 250 credits, used 0 of 40, until 2100-01-11T00:00 UTC'])
  })

  it.each([
    'create',
    'create X',
    'create x 5',
    'create good-one 5 --uses 0',
    'create good-one 5 --uses many',
    'create good-one 5 --what 1',
    'create a b c',
  ])('%s makes none', async (line) => {
    expect((await type(`early-access ${line}`)).isWell).toBe(false)
    expect(await db.asOwner('select 1 from early_access_codes')).toEqual([])
  })
})

it('whatever else is typed is answered with the list of commands', async () => {
  for (const line of ['', 'ledger', 'help', 'ledger destroy'])
    expect(await type(line)).toEqual({ lines: expect.arrayContaining(['Usage: npm run admin -- COMMAND']), isWell: false })
  expect((await type('help')).lines).toHaveLength(1 + creditCommands.length)
})
