import { type Currency, listCurrency } from '@xperto/contract'

/** ISO 4217's list, as far as payments can be made in it. */
const own: Readonly<Record<string, Currency>> = { IN: 'INR', US: 'USD', GB: 'GBP', CA: 'CAD', AU: 'AUD', JP: 'JPY' }
const euroCountries = new Set('AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '))

/** The currency proposed to somebody there: that of the country, the dollar where payments cannot be made in it, the rupee for nowhere. */
export function currencyOfCountry(countryCode: string | null): Currency {
  if (countryCode === null) return listCurrency
  return own[countryCode] ?? (euroCountries.has(countryCode) ? 'EUR' : 'USD')
}
