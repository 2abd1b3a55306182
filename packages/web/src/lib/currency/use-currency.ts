import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Currency, offeredCurrencies } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import { creditNotices } from '@xperto/contract/credit-notices'
import { useCallback } from 'react'
import { create } from 'zustand'
import { useApi } from '../app-services.tsx'
import { toast } from '../toast.ts'
import { ratesQuery, visitorQuery } from './currency-queries.ts'

export type OfferedCurrency = (typeof offeredCurrencies)[number]

/** `wanted` was chosen and waits for its rate. */
const useChosen = create<{ chosen: OfferedCurrency | null; wanted: OfferedCurrency | null }>()(() => ({ chosen: null, wanted: null }))

/** Goes on in the currency of a purchase that was begun in it. */
export function keepCurrency(currency: string): void {
  const chosen = offeredCurrencies.find((code) => code === currency)
  if (chosen) useChosen.setState({ chosen, wanted: null })
}

/** What is offered to somebody whose own currency is another: dollars. */
export const offeredFor = (currency: Currency): OfferedCurrency => offeredCurrencies.find((code) => code === currency) ?? 'USD'

export interface CurrencyInUse {
  /** Null until it is known where the visitor seems to be; rupees where that cannot be told, or not be converted. */
  currency: OfferedCurrency | null
  /** What one rupee is in it; null while that is not known. */
  rate: number | null
  /** Another one was chosen and its rate is being fetched: what is shown is not what is wanted. */
  isChanging: boolean
  /** Changes it where that can be converted, and says where it cannot. */
  choose: (currency: OfferedCurrency) => void
}

/** PAY-04: the currency prices are shown in, the visitor's at first, and the rate they are counted with. One choice for the whole page. */
export function useCurrency(): CurrencyInUse {
  const api = useApi()
  const { chosen, wanted } = useChosen()
  const visitor = useQuery(visitorQuery(api))
  const rates = useQuery(ratesQuery(api))
  const cannotConvert = rates.isError && rates.data === undefined
  const guessed = visitor.data ? offeredFor(visitor.data.currency) : visitor.isError ? 'INR' : null
  const currency = cannotConvert ? 'INR' : (chosen ?? guessed)
  const client = useQueryClient()
  const choose = useCallback((next: OfferedCurrency) => void change(api, client, next), [api, client])
  return {
    currency,
    rate: currency === 'INR' ? 1 : currency === null ? null : (rates.data?.rates[currency] ?? null),
    isChanging: wanted !== null,
    choose,
  }
}

async function change(api: Client, client: QueryClient, next: OfferedCurrency): Promise<void> {
  useChosen.setState({ wanted: next })
  const query = ratesQuery(api)
  const rates = next === 'INR' ? null : (client.getQueryData(query.queryKey) ?? (await client.query(query).catch(() => undefined)))
  // Of two choices the last one counts, whichever rate comes first.
  if (useChosen.getState().wanted !== next) return
  const isThere = next === 'INR' || rates?.rates[next] !== undefined
  useChosen.setState(isThere ? { chosen: next, wanted: null } : { wanted: null })
  if (!isThere) toast.error(creditNotices.conversionFailed)
}
