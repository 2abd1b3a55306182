import { currencySymbol, offeredCurrencies } from '@xperto/contract'

/** PAY-01: what the picker offers, INR ₹ and USD $. */
export const currencyChoices = offeredCurrencies.map((code) => ({ value: code, label: `${code} ${currencySymbol(code)}` }))
