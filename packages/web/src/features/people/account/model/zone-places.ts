import { presentName } from './time-zones.ts'

/** Large cities whose zone is called after another city. */
const cities: Record<string, string> = {
  'America/Chicago': 'Austin, Dallas, Houston, Minneapolis',
  'America/Los_Angeles': 'Las Vegas, Portland, San Diego, San Francisco, Seattle',
  'America/New_York': 'Atlanta, Boston, Miami, Philadelphia, Washington',
  'America/Sao_Paulo': 'Brasilia, Rio de Janeiro',
  'America/Toronto': 'Montreal, Ottawa',
  'Asia/Dubai': 'Abu Dhabi',
  'Asia/Ho_Chi_Minh': 'Hanoi, Saigon',
  'Asia/Jerusalem': 'Tel Aviv',
  'Asia/Karachi': 'Islamabad, Lahore',
  'Asia/Kolkata':
    'Ahmedabad, Bangalore, Bengaluru, Bombay, Calcutta, Chennai, Delhi, Hyderabad, Jaipur, Kochi, Lucknow, Mumbai, New Delhi, Pune',
  'Asia/Riyadh': 'Jeddah, Mecca',
  'Asia/Shanghai': 'Beijing, Chengdu, Guangzhou, Shenzhen',
  'Asia/Tokyo': 'Kyoto, Osaka',
  'Australia/Sydney': 'Canberra',
  'Europe/Amsterdam': 'Rotterdam',
  'Europe/Berlin': 'Cologne, Frankfurt, Hamburg, Munich, Stuttgart',
  'Europe/Istanbul': 'Ankara',
  'Europe/London': 'Birmingham, Edinburgh, Manchester',
  'Europe/Madrid': 'Barcelona',
  'Europe/Paris': 'Lyon, Marseille',
  'Europe/Rome': 'Milan, Naples',
  'Europe/Warsaw': 'Krakow',
  'Europe/Zurich': 'Basel, Bern, Geneva',
  'Pacific/Auckland': 'Wellington',
}

/** Browsers that tell the time zones of a region do it by one name or the other; some do not tell them. */
type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] | undefined }

/** Whether this browser tells which zones a country has. */
export const knowsCountries = (): boolean => 'getTimeZones' in Intl.Locale.prototype || 'timeZones' in Intl.Locale.prototype

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
let countries: Map<string, string> | null = null

/** The countries of each zone by its present name, `Germany Denmark`: all two letters that are a region are asked for, once. */
function zoneCountries(): Map<string, string> {
  if (countries) return countries
  countries = new Map()
  if (!knowsCountries()) return countries
  const styles = (['long', 'short'] as const).map((style) => new Intl.DisplayNames('en', { type: 'region', style, fallback: 'none' }))
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const locale: ZonedLocale = new Intl.Locale(`und-${code}`)
    const names = locale.region === code ? styles.map((style) => style.of(code) ?? '').join(' ') : '' // DD is DE today
    if (names.trim() === '') continue
    for (const zone of (locale.getTimeZones?.() ?? locale.timeZones ?? []).map(presentName)) {
      countries.set(zone, `${countries.get(zone) ?? ''} ${names}`)
    }
  }
  return countries
}

/** The countries and further cities of a zone by its present name, as words to be found by. */
export const placesOf = (zone: string): string => `${zoneCountries().get(zone) ?? ''} ${cities[zone] ?? ''}`
