export interface TimeZone {
  /** The IANA name. */
  zone: string
  /** What a person reads: `Asia, Kolkata`. */
  name: string
  /** What its clocks show against UTC at that instant: `UTC+05:30`. */
  offset: string
  /** Its clocks' name, to be found by: `India Standard Time`. */
  clocks: string
}

/** Names that browsers still give and that their places have left behind: whoever looks for Kolkata is to find it. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** The name that a zone goes by today. */
export const presentName = (zone: string): string => renamed[zone] ?? zone

/** An IANA name as a person reads it: `America, Argentina, Buenos Aires`. */
export const zoneName = (zone: string): string => presentName(zone).split('/').join(', ').replaceAll('_', ' ')

function part(zone: string, now: Date, name: 'longOffset' | 'long'): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: name }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Every zone that this browser knows, UTC among them, and the one that is set though it may go by an older name; by name. */
export function timeZones(now: Date, current: string): TimeZone[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current].map(presentName))
  return [...zones].toSorted().map((zone) => ({
    zone,
    name: zoneName(zone),
    offset: part(zone, now, 'longOffset').replace('GMT', 'UTC'),
    clocks: part(zone, now, 'long'),
  }))
}
