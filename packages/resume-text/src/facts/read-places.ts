import { plainWord } from './date-words.ts'

/** The countries of the world in English and, for some, as they name themselves. */
const countries = new Set(
  `uk; u.k; usa; u.s.a; us; u.s; uae; u.a.e; england; scotland; wales; northern ireland; great britain; deutschland; espana; italia; turkiye; turkey; polska; osterreich; schweiz; suisse; svizzera;
  brasil; nederland; holland; belgie; belgique; czechia; czech republic; south korea; korea; viet nam; vietnam; russia; hong kong; macau; taiwan; palestine; ivory coast; congo; sverige; norge; danmark; suomi; bharat; nl; de; ie; myanmar; burma`.split(
    /;\s*/u,
  ),
)
const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
for (const first of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  for (const second of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    const name = names.of(first + second)
    if (name !== undefined) countries.add(plainWord(name).replace(/ \(.*\)$/u, ''))
  }
countries.delete('unknown region')
countries.delete('world')

const states = new Set(
  `AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC ON QC BC AB MB SK NS NB NL PE NSW VIC QLD ACT TAS EX UP MP TN KA MH`.split(
    ' ',
  ),
)
const regions = new Set(
  `alabama;alaska;arizona;arkansas;california;colorado;connecticut;delaware;florida;georgia;hawaii;idaho;illinois;indiana;iowa;kansas;kentucky;louisiana;maine;maryland;massachusetts;michigan;minnesota;mississippi;missouri;montana;nebraska;nevada;
  new hampshire;new jersey;new mexico;new york;north carolina;north dakota;ohio;oklahoma;oregon;pennsylvania;rhode island;south carolina;south dakota;tennessee;texas;utah;vermont;virginia;washington;west virginia;wisconsin;wyoming;
  ontario;quebec;british columbia;alberta;manitoba;saskatchewan;nova scotia;victoria;new south wales;queensland;tasmania;
  maharashtra;karnataka;tamil nadu;kerala;gujarat;rajasthan;punjab;haryana;uttar pradesh;madhya pradesh;andhra pradesh;telangana;west bengal;bihar;odisha;assam;goa;delhi;new delhi;jharkhand;uttarakhand;himachal pradesh;chhattisgarh;
  bavaria;bayern;catalonia;ile-de-france;lombardy;brandenburg;hessen`
    .split(/;\s*/u)
    .map((name) => name.trim()),
)
/** Towns that are read as a place when they stand alone. */
const towns = new Set(
  `bangalore;bengaluru;mumbai;pune;hyderabad;chennai;kolkata;ahmedabad;noida;gurgaon;gurugram;jaipur;lucknow;indore;nagpur;kochi;coimbatore;bhopal;chandigarh;london;manchester;dublin;edinburgh;glasgow;berlin;munich;hamburg;frankfurt;paris;lyon;munchen;koln;wien;zurich;roma;milano;lisboa;praha;warszawa;kobenhavn;medellin;kyoto;yokohama;jaipur;madrid;barcelona;lisbon;porto;
  rome;milan;vienna;zurich;geneva;amsterdam;rotterdam;brussels;copenhagen;stockholm;oslo;helsinki;warsaw;krakow;prague;budapest;bucharest;athens;istanbul;ankara;moscow;kyiv;dubai;abu dhabi;riyadh;doha;cairo;lagos;nairobi;accra;johannesburg;cape town;
  singapore;kuala lumpur;jakarta;manila;bangkok;hanoi;ho chi minh city;tokyo;osaka;seoul;beijing;shanghai;shenzhen;taipei;sydney;melbourne;brisbane;perth;auckland;wellington;toronto;vancouver;montreal;ottawa;new york city;boston;chicago;seattle;san francisco;los angeles;
  austin;dallas;houston;denver;atlanta;miami;philadelphia;san diego;san jose;mexico city;sao paulo;rio de janeiro;buenos aires;bogota;lima;santiago;karachi;lahore;islamabad;dhaka;colombo;kathmandu;bay area;san francisco bay area;silicon valley`
    .split(/;\s*/u)
    .map((name) => name.trim()),
)
const remote = /^(?:remote(?:ly)?|hybrid|online|on-?site|work from home|wfh|virtual|anywhere|worldwide)(?: *[(,/-].{0,30})?$/iu

const folded = (text: string): string => plainWord(text.replace(/\s+/gu, ' ').trim()).replaceAll('.', '')

/** True for a country, state or large town by its name, and for work that has no place. */
export const isKnownPlace = (text: string): boolean =>
  text.length <= 60 && (isCountryOrState(text) || remote.test(text) || towns.has(folded(withoutPostcode(text))))

const withoutPostcode = (text: string): string => text.replace(/[\s,]*\d{3,6}(?:-\d{3,4})?$|^\d{4,6}\s+/u, '').trim()

function isCountryOrState(text: string): boolean {
  if (text.length > 60) return false
  const bare = withoutPostcode(text)
  const name = folded(bare)
  if (name === '') return false
  return (
    countries.has(name) ||
    regions.has(name) ||
    states.has(bare) ||
    /\b(?:area|metropolitan area|metropolitan region|county|district)$/u.test(name)
  )
}

/** True where the words name a place: `Pune, Maharashtra, India`, `Austin, TX`, `Remote (Berlin)`. One town alone counts if it is well known. */
export function isPlace(text: string): boolean {
  if (text.length > 80 || text.length < 2 || /[@:]|\.com\b|\d{6,}/u.test(text)) return false
  if (isKnownPlace(text)) return true
  const parts = text.split(/\s*[,/]\s*|\s[-–]\s|\s*[()]\s*/u).filter((part) => part !== '')
  const last = parts.at(-1) ?? ''
  if (isAddress(text)) return true
  return (
    parts.length >= 2 &&
    parts.length <= 5 &&
    (isCountryOrState(last) || parts.every(isKnownPlace)) &&
    parts.every((part) => part.split(' ').length <= 4 && !isOrganisationWord(part))
  )
}

/** `Sample Street 27, 80331 Munich`, `14 Sample Way, Phase 1, Lagos`: a house with its street, and a town that has a postcode or is well known. */
export function isAddress(text: string): boolean {
  const parts = text.split(/\s*[,/]\s*|\s[-–—]\s/u).filter((part) => part !== '')
  const [street = '', house = ''] = parts
  const last = parts.at(-1) ?? ''
  const isStreet =
    (/^\d{1,5}\p{L}?$/u.test(house) && /^\p{Lu}/u.test(street)) ||
    /^(?:\d[\d-]*\p{L}? \p{Lu}|\p{Lu}[\p{L}.’' -]{2,40} \d{1,4}\p{L}?$)/u.test(street)
  return (
    parts.length >= 2 &&
    parts.length <= 6 &&
    isStreet &&
    (/^\d{4,6} \p{Lu}|^\d{5}-\d{3}$/u.test(last) || isKnownPlace(last)) &&
    !parts.some(isOrganisationWord)
  )
}

const isOrganisationWord = (text: string): boolean =>
  /\b(?:university|institute|college|school|inc|ltd|llc|gmbh|technologies|solutions|company|corp|engineer|developer|manager|bank|labs)\b/iu.test(
    text,
  )

/** A part that could be a town: one to four words that begin with a capital, without figures. */
export const isTownLike = (text: string): boolean =>
  text.length <= 50 &&
  text.split(/[\s]+/u).length <= 4 &&
  /^[\p{Lu}\p{Lo}]/u.test(text) &&
  !/[\d@:&|]/u.test(text.replace(/\b\d{4,6}\b/gu, '')) &&
  !isOrganisationWord(text)
