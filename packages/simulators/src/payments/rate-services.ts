import type { ServicePart } from './loopback-service.ts'

/** What the simulated services tell: units of each currency for one rupee, and the day. A test changes it. */
export interface ToldRates {
  rates: Record<string, number>
  /** `2026-11-20` */
  day: string
}

/** Play rates, near enough to the world to look right. */
export const usualRates: ToldRates = {
  rates: { USD: 0.0117, GBP: 0.0086, CAD: 0.0161, AUD: 0.0179, JPY: 1.7, EUR: 0.01, CHF: 0.0094 },
  day: '2026-11-20',
}

/** GET /frankfurter/v2/rates?base=INR&quotes=…: a row for each currency, as the public service answers. */
export function frankfurterPart(told: () => ToldRates): ServicePart {
  return ({ method, path, query }) => {
    if (method !== 'GET' || path !== '/frankfurter/v2/rates') return null
    const base = (query.get('base') ?? 'EUR').toUpperCase()
    if (base !== 'INR') return { status: 422, body: { status: 422, message: `unsupported base: ${base}` } }
    const { rates, day } = told()
    const quotes = query.get('quotes')?.toUpperCase().split(',') ?? Object.keys(rates)
    const rows = quotes.flatMap((quote) => (quote in rates ? [{ date: day, base, quote, rate: rates[quote] }] : []))
    return { status: 200, body: rows }
  }
}

/** GET /open-er-api/v6/latest/INR, as ExchangeRate-API's open access answers. */
export function openErApiPart(told: () => ToldRates): ServicePart {
  return ({ method, path }) => {
    const base = /^\/open-er-api\/v6\/latest\/(\w+)$/.exec(path)?.[1]
    if (method !== 'GET' || base === undefined) return null
    if (base !== 'INR') return { status: 404, body: { result: 'error', 'error-type': 'unsupported-code' } }
    const { rates, day } = told()
    const at = Date.parse(`${day}T00:00:01Z`)
    const stamp = (name: string, time: number) => ({
      [`time_${name}_unix`]: Math.floor(time / 1000),
      [`time_${name}_utc`]: new Date(time).toUTCString().replace('GMT', '+0000'),
    })
    return {
      status: 200,
      body: {
        result: 'success',
        provider: 'https://www.exchangerate-api.com',
        documentation: 'https://www.exchangerate-api.com/docs/free',
        terms_of_use: 'https://www.exchangerate-api.com/terms',
        ...stamp('last_update', at),
        ...stamp('next_update', at + 86_400_000),
        time_eol_unix: 0,
        base_code: base,
        rates: { INR: 1, ...rates },
      },
    }
  }
}
