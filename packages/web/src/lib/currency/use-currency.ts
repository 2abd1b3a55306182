import { useQuery } from '@tanstack/react-query'
import { type Currency, offeredCurrencies } from '@xperto/contract'
import { creditNotices } from '@xperto/contract/credit-notices'
import { create } from 'zustand'
import { useApi } from '../app-services.tsx'
import { toast } from '../toast.ts'
import { ratesQuery, visitorQuery } from './currency-queries.ts'

export type OfferedCurrency = (typeof offeredCurrencies)[number]

const useChosen = create<{ chosen: OfferedCurrency | null }>()(() => ({ chosen: null }))

/** Goes on in the currency of a purchase that was begun in it. */
export function keepCurrency(currency: string): void {
  const chosen = offeredCurrencies.find((code) => code === currency)
  if (chosen) useChosen.setState({ chosen })
}

/** What is offered to somebody whose own currency is another: dollars. */
export const offeredFor = (currency: Currency): OfferedCurrency => offeredCurrencies.find((code) => code === currency) ?? 'USD'

export interface CurrencyInUse {
  /** Null until it is known where the visitor seems to be; rupees where that cannot be told, or not be converted. */
  currency: OfferedCurrency | null
  /** What one rupee is in it; null while that is not known. */
  rate: number | null
  /** Changes it where that can be converted, and says where it cannot. */
  choose: (currency: OfferedCurrency) => void
}

/** PAY-04: the currency prices are shown in, the visitor's at first, and the rate they are counted with. One choice for the whole page. */
export function useCurrency(): CurrencyInUse {
  const api = useApi()
  const { chosen } = useChosen()
  const visitor = useQuery(visitorQuery(api))
  const rates = useQuery(ratesQuery(api))
  const cannotConvert = rates.isError && rates.data === undefined
  const guessed = visitor.data ? offeredFor(visitor.data.currency) : visitor.isError ? 'INR' : null
  const currency = cannotConvert ? 'INR' : (chosen ?? guessed)
  const choose = async (next: OfferedCurrency) => {
    const data = next === 'INR' ? undefined : (rates.data ?? (await rates.refetch()).data)
    if (next === 'INR' || data?.rates[next] !== undefined) useChosen.setState({ chosen: next })
    else toast.error(creditNotices.conversionFailed)
  }
  return {
    currency,
    rate: currency === 'INR' ? 1 : currency === null ? null : (rates.data?.rates[currency] ?? null),
    choose: (next) => void choose(next),
  }
}
