import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The only part of IPv6 that IANA gives to hosts of the internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Public by its range, but every machine at Azure reaches the host's metadata and key service there. */
const metadataInPublicRange = new Set(['168.63.129.16'])

/**
 * Whether an IP address belongs to a host of the public internet. False for private, loopback, link-local, carrier-grade NAT, multicast,
 * reserved and metadata addresses, for every IPv6 form that carries an IPv4 address (mapped, NAT64, 6to4, Teredo), for an address with a
 * zone, and for text that is not an address in its usual form.
 */
export function isPublicAddress(address: string): boolean {
  // ipaddr.js also reads 0177.1 and 0x7f000001; the system's resolver answers in the usual form alone.
  const version = isIP(address)
  if (version === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast) : !metadataInPublicRange.has(parsed.toString())
}
