import { z } from 'zod'
import { listCurrency } from '../currencies.ts'
import { answer, route } from '../route.ts'
import { currency, exchangeRates, visitor } from '../schemas/currency.ts'

export const currencyEndpoints = {
  getRates: route('getRates', {
    summary: 'What one unit of a currency is in the others, from when, and who told it.',
    service: 'main',
    public: true,
    query: z.object({ base: currency.default(listCurrency) }),
    responses: { 200: answer(exchangeRates) },
  }),
  getVisitor: route('getVisitor', {
    summary: 'The country whoever asks seems to be in, and the currency proposed to them. `timezone` is what their browser says.',
    service: 'main',
    public: true,
    query: z.object({ timezone: z.string().max(100).optional() }),
    responses: { 200: answer(visitor) },
  }),
}
