import { queryOptions } from '@tanstack/react-query'
import { listCurrency, rateCacheMs } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import { browserTimeZone } from '../dates/browser-time-zone.ts'

/** What one rupee is in each currency, and who told it. Kept as long as the server keeps it (PAY-05). */
export const ratesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['currency', 'rates'],
    queryFn: async ({ signal }) => (await api('getRates', { query: { base: listCurrency }, signal })).data,
    staleTime: rateCacheMs,
    // The server asks its services again, and has rates of its own.
    retry: false,
  })

/** Where whoever asks seems to be, and the currency proposed to them (PAY-04). */
export const visitorQuery = (api: Client) =>
  queryOptions({
    queryKey: ['currency', 'visitor'],
    queryFn: async ({ signal }) => (await api('getVisitor', { query: { timezone: browserTimeZone() }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The packs that can be bought now, at their list prices in rupees. */
export const packsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['currency', 'packs'],
    queryFn: async ({ signal }) => (await api('getCreditsInfo', { signal })).data.packs,
  })
