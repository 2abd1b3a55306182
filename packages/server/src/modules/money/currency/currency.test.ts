import { type Currency, rateLimitMs } from '@xperto/contract'
import { startRateSimulator } from '@xperto/simulators/payments/start-rate-simulator'
import { usualRates } from '@xperto/simulators/payments/rate-services'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBuiltInRates } from '../../../adapters/rate-source/built-in-rates.ts'
import { createFrankfurter } from '../../../adapters/rate-source/frankfurter.ts'
import { createOpenErApi } from '../../../adapters/rate-source/open-er-api.ts'
import { createCountryDatabase } from '../../../adapters/visitor-country/country-database.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { guessVisitor } from './guess-visitor.ts'
import { describeOldRates } from './old-rates.ts'
import { createRateReader } from './read-rates.ts'

const simulator = await startRateSimulator({ production: false })
afterAll(simulator.close)
const database = await testDatabase()
afterEach(() => simulator.tell(usualRates))
beforeEach(async () => await database.asOwner('delete from exchange_rates'))

/** A reader of a server that has just started; `pass` moves its clock. */
function startReader() {
  let time = Date.parse('2026-11-22T08:00:00Z')
  const now = () => time
  const logged: { level: string; fields: object }[] = []
  const note = (level: string) => (fields: object) => void logged.push({ level, fields })
  const { read, readKnown } = createRateReader({
    db: database.database,
    rateSources: [createFrankfurter({ url: simulator.frankfurterUrl, now }), createOpenErApi({ url: simulator.openErApiUrl, now })],
    builtInRates: createBuiltInRates(),
    now,
    log: { warn: note('warn'), error: note('error') },
  })
  return { read, readKnown, now, logged, pass: (ms: number) => void (time += ms) }
}

const down = (at: string) => simulator.plan({ at, status: 503 })
const asked = (service: string) => simulator.calls.filter((call) => call.includes(service)).length

describe('exchange rates', () => {
  it('PAY-05 are asked for once in 300 seconds, however many want them at once', async () => {
    const { read, pass } = startReader()
    const before = asked('frankfurter')
    const tables = await Promise.all(Array.from({ length: 50 }, read))
    expect(tables.every(({ source }) => source === 'frankfurter')).toBe(true)
    pass(299_999)
    await read()
    expect(asked('frankfurter') - before).toBe(1)
    pass(1)
    await Promise.all([read(), read()])
    expect(asked('frankfurter') - before).toBe(2)
  })

  it('PAY-05 fall back: the second service, then the last good ones of any process, then the table of the build, each said to be what it is', async () => {
    down('frankfurter')
    const second = await startReader().read()
    expect([second.source, second.rates.USD]).toEqual(['open-er-api', 0.0117])
    down('frankfurter')
    down('open-er-api')
    const stored = await startReader().read()
    expect([stored.source, stored.rates.USD, stored.asOf]).toEqual(['stored', 0.0117, second.asOf])
    await database.asOwner('delete from exchange_rates')
    down('frankfurter')
    down('open-er-api')
    const { read, logged } = startReader()
    expect(await read()).toMatchObject({ source: 'built-in', asOf: '2025-06-30T00:00:00.000Z' })
    expect(logged.map(({ level }) => level)).toEqual(['warn', 'warn'])
  })

  it('PAY-05 a service that does not answer within the ten seconds of the product is left for the next', async () => {
    expect(rateLimitMs).toBe(10_000)
    simulator.plan({ at: 'frankfurter', delayMs: 30_000 })
    expect((await startReader().read()).source).toBe('open-er-api')
  })

  it('PAY-05 a move of more than a tenth against the last good rates is refused and told; one of less is taken', async () => {
    await startReader().read()
    simulator.tell({ day: '2026-11-21', rates: { ...usualRates.rates, USD: 0.0117 * 1.11 } })
    const { read, logged, pass } = startReader()
    expect(await read()).toMatchObject({ source: 'stored', rates: { USD: 0.0117 } })
    expect(logged.filter(({ level }) => level === 'error').map(({ fields }) => fields)).toMatchObject([
      { service: 'frankfurter', moved: ['USD'] },
      { service: 'open-er-api', moved: ['USD'] },
    ])
    simulator.tell({ day: '2026-11-21', rates: { ...usualRates.rates, USD: 0.0117 * 1.09 } })
    pass(3_600_000)
    expect(await read()).toMatchObject({ source: 'frankfurter', rates: { USD: 0.0117 * 1.09 } })
    simulator.tell({ day: '2026-11-21', rates: { ...usualRates.rates, USD: 0.0117 / 1.2 } })
    pass(300_000)
    expect((await read()).source).toBe('stored')
  })

  it('PAY-05 with nothing known yet, rates of another order of size are refused against the table of the build', async () => {
    simulator.tell({ ...usualRates, rates: { ...usualRates.rates, USD: 1.17 } })
    expect((await startReader().read()).source).toBe('built-in')
  })

  it('PAY-05 older rates never take the place of newer ones in the database', async () => {
    simulator.tell({ day: '2026-11-21', rates: usualRates.rates })
    await startReader().read()
    simulator.tell({ day: '2026-11-19', rates: { ...usualRates.rates, USD: 0.0118 } })
    await startReader().read()
    const [row] = await database.asOwner(`select as_of::date::text as day, rates->'USD' as usd from exchange_rates`)
    expect(row).toEqual({ day: '2026-11-21', usd: 0.0117 })
  })
})

describe('rates that are older than 14 days', () => {
  const table = {
    ...usualRates,
    source: 'frankfurter' as const,
    asOf: '2026-11-08T00:00:00.000Z',
    rates: { INR: 1 } as Record<Currency, number>,
  }

  it('PAY-05 are said with their day, their age, who told them and what to do', () => {
    const now = Date.parse('2026-11-22T00:00:00Z')
    expect(describeOldRates(table, now)).toBeNull()
    expect(describeOldRates(table, now + 1)).toBe(
      'Prices in USD and other currencies use exchange rates of 2026-11-08, which are 14 days old (source: frankfurter). No rate service gave newer ones; the log says why.',
    )
    expect(describeOldRates({ ...table, source: 'built-in', asOf: '2025-06-30T00:00:00.000Z' }, now)).toBe(
      'Prices in USD and other currencies use exchange rates of 2025-06-30, which are 510 days old (source: built-in). Set FRANKFURTER_URL or OPEN_ER_API_URL for daily rates.',
    )
  })

  it('PAY-05 are told by what is known, without asking a service', async () => {
    simulator.tell({ ...usualRates, day: '2026-11-01' })
    await startReader().read()
    const before = simulator.calls.length
    const { readKnown, now } = startReader()
    expect(describeOldRates(await readKnown(), now())).toMatch(/of 2026-11-01, which are 21 days old \(source: stored\)/)
    expect(simulator.calls.length).toBe(before)
  })

  it('PAY-05 are told in the details of /readyz, and the process is ready all the same; fresh ones are not', async () => {
    const plain = await startTestApp({ database })
    const ready = await plain.call('GET', '/readyz')
    expect([ready.status, ready.body.status]).toEqual([200, 'ready'])
    expect(ready.body.details).toEqual([expect.stringContaining('exchange rates of 2025-06-30')])
    simulator.tell({ ...usualRates, day: new Date().toISOString().slice(0, 10) })
    const served = await startTestApp({ database, variables: { FRANKFURTER_URL: simulator.frankfurterUrl } })
    await served.call('GET', '/api/v1/currency/rates')
    expect((await served.call('GET', '/readyz')).body).toEqual({ status: 'ready' })
    await Promise.all([plain.close(), served.close()])
  })
})

describe('where somebody seems to be', () => {
  const visitorCountry = createCountryDatabase({ onTrouble: (error) => expect.fail(String(error)) })
  const guess = async (input: { address?: string; proxySays?: string; timezone?: string }) =>
    await guessVisitor({ visitorCountry }, { address: '127.0.0.1', proxySays: undefined, timezone: undefined, ...input })

  it('PAY-04 is what a trusted proxy says, else what the database of this machine knows, else a time zone, else nowhere', async () => {
    expect(await guess({ proxySays: 'de', address: '49.36.0.1' })).toEqual({ countryCode: 'DE', currency: 'EUR' })
    expect(await guess({ proxySays: 'XX', address: '49.36.0.1' })).toEqual({ countryCode: 'IN', currency: 'INR' })
    expect(await guess({ proxySays: 'T1', address: '8.8.8.8', timezone: 'Asia/Kolkata' })).toEqual({ countryCode: 'US', currency: 'USD' })
    expect(await guess({ address: '2405:201::1' })).toEqual({ countryCode: 'IN', currency: 'INR' })
    expect(await guess({ address: '::ffff:81.2.69.142' })).toEqual({ countryCode: 'GB', currency: 'GBP' })
    expect(await guess({ timezone: 'Asia/Calcutta' })).toEqual({ countryCode: 'IN', currency: 'INR' })
    expect(await guess({ timezone: 'Europe/Berlin' })).toEqual({ countryCode: null, currency: 'INR' })
  })

  it.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '192.168.0.9',
    '172.16.0.1',
    '169.254.1.1',
    '::ffff:192.168.0.9',
    '100.64.0.1',
    'fd00::1',
    '',
    'not an address',
    "1'; drop table users",
  ])('PAY-04 is not told by the address %j', async (address) =>
    expect(await guess({ address })).toEqual({ countryCode: null, currency: 'INR' }),
  )
})

describe('GET /api/v1/currency', async () => {
  const services = { FRANKFURTER_URL: simulator.frankfurterUrl, OPEN_ER_API_URL: simulator.openErApiUrl }
  const app = await startTestApp({ database, variables: { ...services, TRUSTED_PROXY: 'loopback', COUNTRY_HEADER: 'CF-IPCountry' } })

  it('PAY-05 /rates tells what one unit is in each currency, from when and by whom, to anybody', async () => {
    const { status, body } = await app.call('GET', '/api/v1/currency/rates')
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: {
          base: 'INR',
          rates: { INR: 1, USD: 0.0117, GBP: 0.0086, CAD: 0.0161, AUD: 0.0179, JPY: 1.7, EUR: 0.01 },
          asOf: '2026-11-20T00:00:00.000Z',
          source: 'frankfurter',
        },
      },
    ])
    const dollars = await app.call('GET', '/api/v1/currency/rates?base=USD')
    expect(dollars.body.data).toMatchObject({ base: 'USD', rates: { USD: 1, INR: 1 / 0.0117 } })
    for (const base of ['XYZ', 'inr', 'INR&base=USD', '__proto__', "'"])
      expect((await app.call('GET', `/api/v1/currency/rates?base=${base}`)).status).toBe(400)
  })

  it('PAY-04 /visitor believes the country and the address that a trusted proxy passes on, and nobody else', async () => {
    const visitor = async (headers: Record<string, string>, query = '') =>
      (await app.call('GET', `/api/v1/currency/visitor${query}`, { headers })).body.data
    expect(await visitor({ 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'JP' })).toEqual({ countryCode: 'JP', currency: 'JPY' })
    expect(await visitor({ 'x-forwarded-for': '8.8.8.8' })).toEqual({ countryCode: 'US', currency: 'USD' })
    expect(await visitor({}, '?timezone=Asia/Kolkata')).toEqual({ countryCode: 'IN', currency: 'INR' })
    const open = await startTestApp({ database })
    const { body } = await open.call('GET', '/api/v1/currency/visitor', {
      headers: { 'x-forwarded-for': '8.8.8.8', 'cf-ipcountry': 'JP' },
    })
    expect(body.data).toEqual({ countryCode: null, currency: 'INR' })
    expect((await open.call('GET', '/api/v1/currency/rates')).body.data).toMatchObject({ source: 'built-in' })
    await open.close()
    // Somebody beside the proxy.
    const behind = await startTestApp({ database, variables: { TRUSTED_PROXY: '10.0.0.0/8', COUNTRY_HEADER: 'CF-IPCountry' } })
    const beside = await behind.call('GET', '/api/v1/currency/visitor', { headers: { 'x-forwarded-for': '8.8.8.8', 'cf-ipcountry': 'JP' } })
    expect(beside.body.data).toEqual({ countryCode: null, currency: 'INR' })
    await behind.close()
  })
})
