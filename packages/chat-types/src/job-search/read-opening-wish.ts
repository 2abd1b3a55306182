/** What somebody looks for on a board. Empty: everything. */
export interface OpeningWish {
  /** Words of the role, in lower case; other spellings of one word as `backend|back-end`. */
  role: string[]
  places: string[]
  work: 'remote' | 'hybrid' | 'on_site' | null
  level: 'intern' | 'junior' | 'senior' | 'lead' | null
}

const works: readonly (readonly [NonNullable<OpeningWish['work']>, RegExp])[] = [
  ['remote', /\b(?:fully[ -])?remote(?:ly)?\b|\bwork(?:ing)? from home\b|\bwfh\b|\bfrom anywhere\b/giu],
  ['hybrid', /\bhybrid\b/giu],
  ['on_site', /\bon[- ]?site\b|\bin (?:the|an) office\b|\bin[- ]office\b/giu],
]
const levels: readonly (readonly [NonNullable<OpeningWish['level']>, RegExp])[] = [
  ['intern', /\bintern(?:ship)?s?\b|\bworking students?\b/giu],
  ['junior', /\bjuniors?\b|\bjr\b\.?|\bentry[- ]level\b|\b(?:new )?grad(?:uate)?s?\b|\bfreshers?\b|\bbeginners?\b/giu],
  ['lead', /\b(?:tech |team )?leads?\b|\bprincipal\b|\bstaff\b|\bhead of\b|\bdirectors?\b/giu],
  ['senior', /\bseniors?\b|\bsr\b\.?|\bexperienced\b/giu],
]
/** What a person says around a role. */
const around =
  /\b(?:i|me|my|we|am|is|are|a|an|the|any|some|all|and|or|for|on|at|of|to|with|from|please|show|find|list|get|give|search|look|looking|want|would|like|need|new|open|openings?|jobs?|positions?|roles?|vacanc(?:y|ies)|offers?|boards?|companies|company|only|just|there|have|has|do|does|they|what|which|ones?|level|based|work|working|who|hiring|that|fit|fits|good|best|can|you|suitable|near|in|filter|also|instead|now)\b/giu
const wordOf: Readonly<Record<string, string>> = {
  ...{ frontend: 'frontend|front-end|front end', 'front-end': 'frontend|front-end|front end' },
  ...{ backend: 'backend|back-end|back end', 'back-end': 'backend|back-end|back end' },
  ...{ fullstack: 'fullstack|full-stack|full stack', 'full-stack': 'fullstack|full-stack|full stack' },
  ...{ developer: 'developer|engineer|programmer', engineer: 'engineer|developer|programmer', programmer: 'programmer|developer|engineer' },
  ...{ developers: 'developer|engineer|programmer', engineers: 'engineer|developer|programmer', engineering: 'engineer|developer' },
  ...{
    sde: 'software',
    swe: 'software',
    ml: 'machine learning|ml',
    sre: 'sre|site reliability',
    qa: 'qa|quality|test',
    devops: 'devops|platform|infrastructure',
  },
  ...{
    js: 'javascript|js',
    javascript: 'javascript|js',
    ts: 'typescript|ts',
    typescript: 'typescript|ts',
    golang: 'go|golang',
    ux: 'ux|user experience|product design',
  },
}

/** Reads what a message says of role, place, way of working and level; a word it cannot place counts as one of the role. */
export function readOpeningWish(message: string): OpeningWish {
  let text = ` ${message
    .replace(/\bfront end\b/giu, 'front-end')
    .replace(/\bback end\b/giu, 'back-end')
    .replace(/\bfull stack\b/giu, 'full-stack')} `
  const take = <Name extends string>(signs: readonly (readonly [Name, RegExp])[]): Name | null => {
    let found: Name | null = null
    for (const [name, sign] of signs) {
      const without = text.replace(sign, ' ')
      if (without !== text) found ??= name
      text = without
    }
    return found
  }
  const work = take(works)
  const level = take(levels)
  const places: string[] = []
  text = text.replace(
    /\b(?:in|near|around|based in)\s+([^,;.!?\n]{2,60}?)(?=\s+(?:as|for|with|on)\b|\s*[,;.!?\n]|\s*$)/giu,
    (_all, told: string) => {
      places.push(
        ...told.split(/\s+(?:or|and)\s+|\s*\/\s*/iu).map((place) =>
          place
            .replace(/^(?:the|in)\s+/iu, '')
            .trim()
            .toLowerCase(),
        ),
      )
      return ' '
    },
  )
  const role = text
    .replace(around, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}+#.-]+/u)
    .map((word) => word.replace(/^[.-]+|[.-]+$/gu, ''))
    .filter((word) => word.length > 1 || word === 'c' || word === 'r')
  return {
    role: [...new Set(role)].slice(0, 8).map((word) => wordOf[word] ?? word),
    places: places.filter((place) => place.length > 1).slice(0, 4),
    work,
    level,
  }
}

export const isAnyOpening = ({ role, places, work, level }: OpeningWish): boolean =>
  role.length === 0 && places.length === 0 && work === null && level === null

/** A wish that goes on from the one before: what the later message says replaces that part. */
export const refined = (before: OpeningWish, now: OpeningWish): OpeningWish => ({
  role: now.role.length > 0 ? now.role : before.role,
  places: now.places.length > 0 ? now.places : before.places,
  work: now.work ?? before.work,
  level: now.level ?? before.level,
})

const workWords = { remote: 'remote', hybrid: 'hybrid', on_site: 'on site' } as const

/** The wish in words, as the reply repeats it; empty for everything. */
export function wishWords({ role, places, work, level }: OpeningWish): string {
  const parts = [
    level,
    ...role.map((word) => word.split('|')[0]),
    work === null ? null : workWords[work],
    places.length > 0 ? `in ${places.join(' or ')}` : null,
  ]
  return parts.filter(Boolean).join(' ')
}
