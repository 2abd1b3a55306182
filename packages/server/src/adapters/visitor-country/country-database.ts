import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import type { VisitorCountry } from '../../ports/visitor-country.ts'

const require = createRequire(import.meta.url)
const record = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) })

/** Addresses of no country (IANA's registries of special purposes). The database has some of them inside somebody's range. */
const nowhere = new BlockList()
for (const range of ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16', '192.0.0.0/24'])
  addRange(range, 'ipv4')
for (const range of ['::/127', 'fc00::/7', 'fe80::/10', '2001:db8::/32']) addRange(range, 'ipv6')

function addRange(range: string, family: 'ipv4' | 'ipv6'): void {
  const [net = '', bits] = range.split('/')
  nowhere.addSubnet(net, Number(bits), family)
}

/**
 * Countries from a database on this machine (CC0, from the registries' own records): nobody is asked and no address leaves the server. It
 * is read at the first question, 7.8 MB. `onTrouble` hears once where it cannot be, and nobody's country is known then.
 */
export function createCountryDatabase({ onTrouble }: { onTrouble: (error: unknown) => void }): VisitorCountry {
  let opened: Promise<((address: string) => unknown) | null> | undefined

  async function open(): Promise<((address: string) => unknown) | null> {
    try {
      const { open: openReader, validate } = await import('maxmind')
      const reader = await openReader(require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'))
      return (address) => (validate(address) && !nowhere.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') ? reader.get(address) : null)
    } catch (error) {
      onTrouble(error)
      return null
    }
  }

  return {
    async ofAddress(address) {
      opened ??= open()
      // A socket for both families writes IPv4 so, and the database has no such entries.
      const find = await opened
      return record.safeParse(find?.(address.replace(/^::ffff:/i, ''))).data?.country_code ?? null
    },
  }
}
