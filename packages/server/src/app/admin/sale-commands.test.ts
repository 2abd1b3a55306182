import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { runAdmin } from './admin-command.ts'
import { saleCommands } from './sale-commands.ts'

const app = await startTestApp()
const db = app.database
const now = () => new Date('2100-01-01T00:00:00Z')
/** `_` stands for a blank inside a word. */
const type = async (line: string) =>
  await runAdmin(
    saleCommands,
    line.split(' ').map((word) => word.replaceAll('_', ' ')),
    { db: db.database, now, newId: randomUUID },
  )
const packs = async () =>
  (await app.call('GET', '/api/v1/credits/getCreditsInfo')).body.data.packs.map(
    ({ name, price, creditCount }: { name: string; price: number; creditCount: number }) => [name, creditCount, price],
  )

beforeEach(db.empty)

describe('pack', () => {
  it('CRE-06 list tells the four that every server begins with', async () => {
    const { lines } = await type('pack list')
    expect(lines[0]).toBe('Starter: 500 credits, ₹500, “About 5 million tokens of questions and answers”')
    expect(lines.map((line) => line.split(',')[0])).toEqual([
      'Starter: 500 credits',
      'Learner: 1000 credits',
      'Builder: 2500 credits',
      'Career: 5000 credits',
    ])
    expect(await packs()).toEqual([
      ['Starter', 500, 500],
      ['Learner', 1000, 1000],
      ['Builder', 2500, 2500],
      ['Career', 5000, 5000],
    ])
  })

  it('CRE-06 set makes and changes packs, retire takes one from sale, and people see it at once', async () => {
    expect((await type('pack set Try_it 100 120 --description A_first_look')).lines).toEqual(['Try it is 100 credits for ₹120.'])
    await type('pack set Career 6000 5000')
    expect((await type('pack retire Starter')).lines).toEqual(['Starter is not sold any more.'])
    expect(await packs()).toEqual([
      ['Try it', 100, 120],
      ['Learner', 1000, 1000],
      ['Builder', 2500, 2500],
      ['Career', 6000, 5000],
    ])
    const { lines } = await type('pack list')
    expect(lines).toContain('Starter: 500 credits, ₹500, “About 5 million tokens of questions and answers”, retired 2100-01-01')
    expect(lines).toContain('Try it: 100 credits, ₹120, “A first look”')
    expect((await type('pack retire Starter')).isWell).toBe(false)
    await type('pack set Starter 500 500')
    expect((await packs()).map(([name]: [string]) => name)).toContain('Starter')
  })

  it.each([
    'pack set Bad 0 5',
    'pack set Bad 5 0',
    'pack set Bad -5 5',
    'pack set Bad 1e21 5',
    'pack set Bad 5 NaN',
    'pack set 1 5 5',
    'pack set Bad 5',
  ])('%s changes nothing', async (line) => {
    const before = await packs()
    expect((await type(line)).isWell).toBe(false)
    expect(await packs()).toEqual(before)
  })
})

describe('coupon', () => {
  it('REF-04 create makes one, once, and list and end tell it', async () => {
    expect((await type('coupon list')).lines).toEqual(['There is no coupon.'])
    const full =
      'coupon create diwali-15 15 40 --per-person 2 --from 2099-12-01 --until 2100-02-01 --packs Builder,Career --currencies INR --hidden'
    expect((await type(full)).lines).toEqual(['DIWALI-15 takes 15% off for 40 purchases.'])
    expect((await type('coupon create DIWALI-15 15 40')).lines[0]).toBe('There is a coupon DIWALI-15 already.')
    expect((await type('coupon list')).lines).toEqual([
      'DIWALI-15: 15% off, taken 0 of 40, 2 a person, for Builder and Career, in INR, from 2099-12-01, until 2100-02-01, hidden',
    ])
    expect((await type('coupon end diwali-15')).lines).toEqual(['DIWALI-15 is over.'])
    expect(await db.asOwner('select ends_at from coupons')).toEqual([{ ends_at: now() }])
    expect((await type('coupon end NOPE')).lines[0]).toBe('There is no coupon NOPE.')
  })

  it('REF-04 a coupon is good to the end of the day that is named as its last', async () => {
    await type('coupon create TODAY 10 5 --from 2100-01-01 --until 2100-01-01')
    expect((await type('coupon list')).lines).toEqual(['TODAY: 10% off, taken 0 of 5, 1 a person, from 2100-01-01, until 2100-01-01'])
    expect(await db.asOwner('select ends_at from coupons')).toEqual([{ ends_at: new Date('2100-01-02T00:00:00Z') }])
    expect((await type('coupon create YESTERDAY 10 5 --until 2099-12-31')).lines[0]).toBe('It would be over already.')
  })

  it.each([
    'coupon create TEN 0 5',
    'coupon create TEN 101 5',
    'coupon create TEN 9.5 5',
    'coupon create TEN 10 0',
    'coupon create TEN 10 -1',
    'coupon create T 10 5',
    'coupon create TEN 10 5',
    'coupon create TEN! 10 5',
    'coupon create TENNER 10 5 --until tomorrow',
    'coupon create TENNER 10 5 --until 2100-02-30',
    'coupon create TENNER 10 5 --from 2100-02-02 --until 2100-02-01',
    'coupon create TENNER 10 5 --until 2099-12-31',
    'coupon create TENNER 10 5 --packs Gold',
    'coupon create TENNER 10 5 --currencies JPY',
    'coupon create TENNER 10 5 --per-person 0',
  ])('%s makes nothing', async (line) => {
    expect((await type(line)).isWell).toBe(false)
    expect(await db.asOwner('select 1 from coupons')).toEqual([])
  })
})
