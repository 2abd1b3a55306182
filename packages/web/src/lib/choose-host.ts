/** Names an IANA database has had for the zone of the Kolkata region. */
const kolkataZones = new Set(['Asia/Kolkata', 'Asia/Calcutta'])

/** Which region's hosts a browser in this time zone uses (HST-01). */
export function regionOf(timeZone: string): 'kolkata' | 'default' {
  return kolkataZones.has(timeZone) ? 'kolkata' : 'default'
}

/**
 * One host of the region, at random; the default ones where the region has none. '' means this origin, which is where both
 * services are unless they were given hosts of their own. `random` answers a number in [0, 1).
 */
export function chooseHost(hosts: Record<string, readonly string[]>, timeZone: string, random: () => number): string {
  const own = hosts[regionOf(timeZone)] ?? []
  const list = own.length > 0 ? own : (hosts['default'] ?? [])
  return list[Math.floor(random() * list.length)] ?? ''
}
