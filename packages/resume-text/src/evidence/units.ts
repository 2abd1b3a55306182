/** What a quantity measures; quantities of different dimensions are never equal. */
const dimensions = ['time', 'size', 'length', 'weight', 'area', 'volume', 'power', 'percent', 'speed'] as const
export type Dimension = (typeof dimensions)[number] | 'money'

export interface Unit {
  dimension: Dimension
  /** How many of the base unit it is. */
  factor: number
}

const minute = 60
const day = 24 * 60 * minute
/** A month and a year have the lengths that people reckon with: 30 days and 12 months are not compared with each other to the day. */
const table: Record<(typeof dimensions)[number], Record<string, number>> = {
  time: {
    's sec secs second seconds': 1,
    'ms millisecond milliseconds': 0.001,
    'min mins minute minutes': minute,
    'h hr hrs hour hours hourly': 60 * minute,
    'day days': day,
    'night nights': day,
    'week weeks wk wks': 7 * day,
    'fortnight fortnights': 14 * day,
    'month months': 30.4375 * day,
    'quarter quarters': 91.3125 * day,
    'semester semesters': 182.625 * day,
    'year years yr yrs yo': 365.25 * day,
    'decade decades': 3652.5 * day,
  },
  size: {
    'kb kilobyte kilobytes': 1e3,
    'mb megabyte megabytes': 1e6,
    'gb gigabyte gigabytes': 1e9,
    'tb terabyte terabytes': 1e12,
    'pb petabyte petabytes': 1e15,
  },
  length: {
    mm: 0.001,
    cm: 0.01,
    'm metre metres meter meters': 1,
    'km kilometre kilometres kilometer kilometers': 1000,
    'mile miles': 1609,
    'ft foot feet': 0.3048,
  },
  weight: { 'g gram grams': 0.001, 'kg kilo kilos kilogram kilograms': 1, 't ton tons tonne tonnes': 1000, 'lb lbs pound pounds': 0.4536 },
  area: { 'sqm m2': 1, sqft: 0.0929, 'hectare hectares ha': 10_000, 'acre acres': 4047 },
  volume: { 'ml millilitre millilitres': 0.001, 'l litre litres liter liters': 1 },
  power: { w: 1, 'kw kilowatt kilowatts': 1e3, 'mw megawatt megawatts': 1e6, 'v volt volts': 0.001, kv: 1e3 },
  percent: { 'percent pct percentage': 1 },
  speed: { 'kmh kph': 1, mph: 1.609 },
}

/** The units that a word may name: `pounds` are a weight here, and a currency below. */
export const units: ReadonlyMap<string, Unit> = new Map(
  dimensions.flatMap((dimension) =>
    Object.entries(table[dimension]).flatMap(([words, factor]) =>
      words.split(' ').map((word): [string, Unit] => [word, { dimension, factor }]),
    ),
  ),
)

const currencies: Record<string, string> = {
  '€': '€',
  eur: '€',
  euro: '€',
  euros: '€',
  $: '$',
  usd: '$',
  dollar: '$',
  dollars: '$',
  '£': '£',
  gbp: '£',
  quid: '£',
  pound: '£',
  pounds: '£',
  '₹': '₹',
  inr: '₹',
  rs: '₹',
  rupee: '₹',
  rupees: '₹',
  '¥': '¥',
  yen: '¥',
  jpy: '¥',
  chf: 'chf',
  franc: 'chf',
  francs: 'chf',
  pln: 'zł',
  zł: 'zł',
  zloty: 'zł',
  zlotys: 'zł',
  peso: 'peso',
  pesos: 'peso',
  real: 'r$',
  reais: 'r$',
  ksh: 'ksh',
  kes: 'ksh',
  shilling: 'ksh',
  shillings: 'ksh',
  naira: '₦',
  '₦': '₦',
  ngn: '₦',
  rand: 'r',
  zar: 'r',
  krona: 'kr',
  kronor: 'kr',
  kr: 'kr',
  sek: 'kr',
  ghs: 'ghs',
  cedi: 'ghs',
  cedis: 'ghs',
}

/** The currency that a word or sign names. */
export const currencyOf = (word: string): string | undefined => (Object.hasOwn(currencies, word) ? currencies[word] : undefined)
