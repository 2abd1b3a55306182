import { currencies } from '@xperto/contract'
import { startRateSimulator } from '@xperto/simulators/payments/start-rate-simulator'
import { usualRates } from '@xperto/simulators/payments/rate-services'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createBuiltInRates } from './built-in-rates.ts'
import { createFrankfurter } from './frankfurter.ts'
import { createOpenErApi } from './open-er-api.ts'

const simulator = await startRateSimulator({ production: false })
afterAll(simulator.close)
afterEach(() => simulator.tell(usualRates))

const now = () => Date.parse('2026-11-22T08:00:00Z')
const sources = [
  { name: 'frankfurter', open: () => createFrankfurter({ url: simulator.frankfurterUrl, now }) },
  { name: 'open-er-api', open: () => createOpenErApi({ url: `${simulator.openErApiUrl}/`, now }) },
  { name: 'built-in', open: () => createBuiltInRates() },
]
const services = sources.filter(({ name }) => name !== 'built-in')
const signal = new AbortController().signal

describe.each(sources)('rates of $name', ({ name, open }) => {
  it('PAY-05 are there for every currency, each a positive number, with their day and who told them', async () => {
    const { rates, asOf, source } = await open().read(signal)
    expect(Object.keys(rates).toSorted()).toEqual([...currencies].toSorted())
    for (const rate of Object.values(rates)) expect(rate).toBeGreaterThan(0)
    expect(rates.INR).toBe(1)
    expect(source).toBe(name)
    expect(Date.parse(asOf)).toBeLessThanOrEqual(now())
  })
})

describe.each(services)('rates of $name', ({ open }) => {
  it('PAY-05 are the numbers of the service, unchanged', async () => {
    const { rates, asOf } = await open().read(signal)
    expect(rates).toMatchObject({ USD: 0.0117, JPY: 1.7, EUR: 0.01 })
    expect(asOf.slice(0, 10)).toBe('2026-11-20')
  })

  it.each([
    ['429', { status: 429 }],
    ['503', { status: 503 }],
    ['a page instead of rates', { status: 200, body: '<html>' }],
    ['an empty answer', { status: 200, body: {} }],
    ['an error in words', { status: 200, body: { result: 'error', 'error-type': 'quota-reached' } }],
    ['a connection that breaks', { reset: 'before' as const }],
    ['an answer that never comes whole', { reset: 'after' as const }],
  ])('PAY-05 are refused as %s', async (_what, fault) => {
    simulator.plan({ at: 'GET /', ...fault })
    await expect(open().read(signal)).rejects.toThrow(Error)
  })

  it.each([
    ['one currency is missing', { ...usualRates.rates, USD: undefined }],
    ['one is zero', { ...usualRates.rates, USD: 0 }],
    ['one is negative', { ...usualRates.rates, USD: -0.01 }],
  ])('PAY-05 are refused where %s', async (_what, rates) => {
    const given = Object.fromEntries(Object.entries(rates).filter((entry): entry is [string, number] => entry[1] !== undefined))
    simulator.tell({ ...usualRates, rates: given })
    await expect(open().read(signal)).rejects.toThrow('there is no rate for USD')
  })

  it('PAY-05 are refused where they are of a day to come', async () => {
    simulator.tell({ ...usualRates, day: '2027-01-01' })
    await expect(open().read(signal)).rejects.toThrow('the rates are said to be of')
  })

  it('PAY-05 end with the signal of whoever waits', async () => {
    simulator.plan({ at: 'GET /', delayMs: 60_000 })
    const leaving = new AbortController()
    const before = simulator.calls.length
    const reading = open().read(leaving.signal)
    reading.catch(() => undefined)
    await expect.poll(() => simulator.calls.length).toBe(before + 1)
    leaving.abort(new Error('too late'))
    await expect(reading).rejects.toThrow('too late')
  })
})

it('PAY-05 the daily service is asked once an hour, as it asks for', async () => {
  let time = now()
  const source = createOpenErApi({ url: simulator.openErApiUrl, now: () => time })
  const asked = () => simulator.calls.filter((call) => call.includes('open-er-api')).length
  const before = asked()
  await source.read(signal)
  time += 3_599_000
  await source.read(signal)
  expect(asked() - before).toBe(1)
  time += 1000
  await source.read(signal)
  expect(asked() - before).toBe(2)
})
