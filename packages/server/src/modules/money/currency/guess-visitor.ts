import type { Visitor } from '@xperto/contract'
import type { VisitorCountry } from '../../../ports/visitor-country.ts'
import { currencyOfCountry } from './currency-of-country.ts'

/** Both names of India's only time zone (IANA). */
const indianZones = new Set(['Asia/Kolkata', 'Asia/Calcutta'])

/**
 * Where whoever asks seems to be (PAY-04): what a trusted proxy says, else the database of this machine, else India's time zone, else nowhere.
 * A proposal, which the person may change; nothing is charged by it.
 */
export async function guessVisitor(
  { visitorCountry }: { visitorCountry: VisitorCountry },
  input: { address: string; proxySays: string | undefined; timezone: string | undefined },
): Promise<Visitor> {
  const countryCode =
    countryIn(input.proxySays) ??
    (await visitorCountry.ofAddress(input.address)) ??
    (input.timezone !== undefined && indianZones.has(input.timezone) ? 'IN' : null)
  return { countryCode, currency: currencyOfCountry(countryCode) }
}

/** Proxies write XX for what they do not know and T1 for Tor. */
function countryIn(header: string | undefined): string | null {
  const code = header?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null
}
