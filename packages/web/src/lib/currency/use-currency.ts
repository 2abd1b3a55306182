import { useQuery } from '@tanstack/react-query'
import { type Currency, offeredCurrencies } from '@xperto/contract'
import { create } from 'zustand'
import { useApi } from '../app-services.tsx'
import { ratesQuery, visitorQuery } from './currency-queries.ts'

export type OfferedCurrency = (typeof offeredCurrencies)[number]

const useChosen = create<{ chosen: OfferedCurrency | null }>()(() => ({ chosen: null }))

/** What is offered to somebody whose own currency is another: dollars. */
export const offeredFor = (currency: Currency): OfferedCurrency => offeredCurrencies.find((code) => code === currency) ?? 'USD'

export interface CurrencyInUse {
  /** Null until it is known where the visitor seems to be; rupees where that cannot be told. */
  currency: OfferedCurrency | null
  /** What one rupee is in it; null while the rates are not known. */
  rate: number | null
  ratesFailed: boolean
  choose: (currency: OfferedCurrency) => void
  retry: () => void
}

/** PAY-04: the currency prices are shown in, the visitor's at first, and the rate they are counted with. One choice for the whole page. */
export function useCurrency(): CurrencyInUse {
  const api = useApi()
  const { chosen } = useChosen()
  const visitor = useQuery(visitorQuery(api))
  const rates = useQuery(ratesQuery(api))
  const guessed = visitor.data ? offeredFor(visitor.data.currency) : visitor.isError ? 'INR' : null
  const currency = chosen ?? guessed
  const rate = currency === 'INR' ? 1 : currency === null ? null : (rates.data?.rates[currency] ?? null)
  return {
    currency,
    rate,
    ratesFailed: rates.isError && rates.data === undefined,
    choose: (next) => useChosen.setState({ chosen: next }),
    retry: () => void rates.refetch(),
  }
}
