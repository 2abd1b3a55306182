import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'

const { asOwner, database } = await testDatabase()
const one = async (expression: string) => (await asOwner(`select (${expression}) as value`))[0]?.['value']
const milliseconds = async () => Number(await one('floor(extract(epoch from clock_timestamp()) * 1000)'))

it('new_id() draws different UUIDs of version 7 that begin with the time, for every role', async () => {
  const before = await milliseconds()
  const id = String(await one('new_id()::text'))
  const after = await milliseconds()
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  const time = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  // The cast of the function rounds to the nearest millisecond.
  expect(time).toBeGreaterThanOrEqual(before)
  expect(time).toBeLessThanOrEqual(after + 1)
  expect(await one('select count(distinct new_id())::int from generate_series(1, 1000)')).toBe(1000)
  expect(await database.systemQuery('select new_id() is not null as drawn')).toEqual([{ drawn: true }])
})
