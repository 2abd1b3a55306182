import type { NeedSpan } from './advert-spans.ts'
import type { SkillFinder } from './skill-finder.ts'

/** One thing that an advert asks for, in its own words. */
export interface AdvertItem {
  text: string
  from: number
  to: number
  kind: 'skill' | 'years' | 'degree'
  /** The known skill that the words name; null for one that no list of ours has. */
  skillId: string | null
  /** For `years`: the known skills that the time is asked for. */
  of: readonly string[]
  /** True where the thing before it or this one will do: `Java or Kotlin`. */
  isAlternative: boolean
}

const divider =
  /\s*[,;|•()[\]]\s*|\s+[–—-]\s+|\s*\/\s*(?=\S)|\s+(?:and\/or|and|or|as well as|plus|with|using|und|oder|sowie|mit|y|o|et|ou|&)\s+|\s+और\s+/giu
const alternative = /^\s*(?:\/|or|and\/or|oder|o|ou)\s*$/iu

const lead =
  /^(?:[\s:,–—-]+|\.(?!\p{L})|(?:(?:also|that|both|either|and|or|you|we|they|who|has|have|had|had|is|are|be|being|can|should|will|would|must|know|knows|knowing|write|writes|writing|hold|holds|bring|brings|use|uses|using|the|a|an|any|some|our|its|to|in|of|at|with|for|on|at least|a minimum of|minimum|min\.?|good|great|strong|solid|sound|clear|deep|broad|proven|excellent|advanced|basic|fluent|hands-on|practical|professional|relevant|previous|prior|working|written|built|building|including|worked|some|in-depth|demonstrable|extensive|first|home|shipped|things|fluency|proficiency|proficient|expertise|skilled|experienced|familiar|familiarity|comfortable|knowledge|understanding|command|ability|experience|exposure|background|love|passion for|verhandlungssicher|gute|sehr|sehr gute|kenntnisse|erfahrung|conocimientos?|experiencia)(?=[\s:]|$)\s*))+/iu
const trail =
  /(?:[\s.:!,–—*-]|(?<![\p{L}])(?:knowledge|skills?|expert|intermediate|advanced|beginner|proficient|fluent|preferably|ideally|etc|is|are|would|will|a|any ?more|kenntnisse)(?![\p{L}]))+$/iu
const years =
  /(?:\b(?:at least|minimum(?: of)?|min\.?)\s+)?(?:\d{1,2}(?:\s*(?:\+|–|-|to)\s*\d{0,2})?\+?|one|two|three|four|five|six|seven|eight|nine|ten)\s*(?:\+\s*)?(?:years?|yrs?|Jahre|años|ans)\b[’']?/iu
const degree =
  /\b(?:B\.?\s?Ed|B\.?\s?Tech|B\.?\s?E|B\.?\s?Sc|B\.?\s?A|B\.?\s?Com|M\.?\s?Ed|M\.?\s?Tech|M\.?\s?E|M\.?\s?Sc|M\.?\s?A|MCA|BCA|MBA|Ph\.?\s?D|MBBS)\b\.?|(?:bachelor|master|doctorate|doctoral|degree|diploma|graduate|postgraduate)\b|\b(?:Studium|Abschluss|Ausbildung|Grado|Licenciatura|Máster|Licence)\b/u
/** Traits that no line of a résumé can show. */
const traits =
  /\b(?:curiosity|curious|passion(?:ate)?|motivat\w+|enthusias\w+|attitude|self-starter|sense of humou?r|positive|willing\w*|eager\w*|friendly|reliab\w+|creativ\w+|flexib\w+|detail|mindset|energy|energetic|ownership|proactive)\b/iu
const verbal = /(?:n[’']t|\b(?:be|is|are|was|were|will|would|wonderful|learn|here|them|their|this|that|which|us|we|not|please)\b)/iu

/** The things that a part of an advert asks for. */
export function itemsOf(advert: string, span: NeedSpan, findSkills: SkillFinder): AdvertItem[] {
  return piecesOf(advert, span).flatMap(({ from, to, isAlternative }) => {
    const text = advert.slice(from, to)
    const period = years.exec(text)
    if (period) return yearsOf(advert, { from, to, isAlternative }, period, span, findSkills)
    return itemOf(advert, { from, to, isAlternative }, span, findSkills)
  })
}

interface Piece {
  from: number
  to: number
  isAlternative: boolean
}

/** Parts between commas, `and`, `or`, `with` and brackets; never inside of the name of a skill. */
function piecesOf(advert: string, { from, to }: NeedSpan): Piece[] {
  const text = advert.slice(from, to)
  const pieces: Piece[] = []
  let start = 0
  let isAlternative = false
  for (const { 0: sign, index } of text.matchAll(divider)) {
    if (isInsideName(text, index, sign)) continue
    pieces.push({ from: from + start, to: from + index, isAlternative })
    start = index + sign.length
    isAlternative = alternative.test(sign)
  }
  pieces.push({ from: from + start, to, isAlternative })
  return pieces.filter((piece) => piece.to > piece.from)
}

/** `CI/CD`, `TCP/IP`, `R&D` and `data structures and algorithms` are one. */
const isInsideName = (text: string, at: number, sign: string): boolean =>
  (sign.trim() === '/' &&
    /(?:CI|TCP|PL|A|UI|I|GNU|Erlang|SAP S)$/iu.test(text.slice(0, at)) &&
    /^(?:CD|IP|SQL|B|UX|O|Linux|OTP|4)/iu.test(text.slice(at + sign.length))) ||
  (/and/iu.test(sign) &&
    /\b(?:data structures|health|research|questions)$/iu.test(text.slice(0, at)) &&
    /^(?:algorithms|safety|development|answers)/iu.test(text.slice(at + sign.length)))

/** `3+ years with Java` asks for a time; `3 years of teaching` for a time of something. */
function yearsOf(advert: string, piece: Piece, period: RegExpExecArray, span: NeedSpan, findSkills: SkillFinder): AdvertItem[] {
  const from = piece.from + period.index + (/^(?:at least|minimum(?: of)?|min\.?)\s+/iu.exec(period[0])?.[0].length ?? 0)
  const end = piece.from + period.index + period[0].length
  const before = advert.slice(piece.from, piece.from + period.index)
  const rest = advert.slice(end, piece.to)
  const what = /^\s+(?:of|in|as|de|im|in der)\s+/iu.exec(rest)
  const isGeneral = /^\s+(?:of\s+)?(?:\w+\s+)?experience\b/iu.test(rest)
  const names = findSkills(rest).filter(({ skill }) => isTechnical(skill.family))
  // `3+ years with Java or Kotlin`: what follows in the same breath, up to another time.
  const following = advert.slice(end, Math.min(span.to, end + 80))
  const of = findSkills(following.slice(0, years.exec(following)?.index)).map(({ skill }) => skill.id)
  const item = (to: number): AdvertItem => ({
    text: advert.slice(from, to),
    from,
    to,
    kind: 'years',
    skillId: null,
    of,
    isAlternative: false,
  })
  if (/\p{L}/u.test(before) && !isGeneral && what === null) return itemOf(advert, { ...piece, to: from }, span, findSkills)
  if (what !== null && !isGeneral && names.length === 0) return [item(trimEnd(advert, end, piece.to))]
  return [item(end), ...(rest.trim() === '' ? [] : itemOf(advert, { ...piece, from: end }, span, findSkills))]
}

const isTechnical = (family: string): boolean => family !== 'trades' && family !== 'people'

function itemOf(advert: string, piece: Piece, span: NeedSpan, findSkills: SkillFinder): AdvertItem[] {
  const from = piece.from + (lead.exec(advert.slice(piece.from, piece.to))?.[0].length ?? 0)
  const to = trimEnd(advert, from, piece.to)
  const text = advert.slice(from, to)
  const words = text.split(/\s+/u).length
  if (to <= from || !/\p{L}/u.test(text) || traits.test(text)) return []
  const { isAlternative } = piece
  const found = findSkills(text)
  if (degree.test(text) && words <= 8) {
    const short = /^([\p{L}.\s]{2,8}?)\s+in\s+a\b/u.exec(text)?.[1] ?? text
    return [{ text: short, from, to: from + short.length, kind: 'degree', skillId: null, of: [], isAlternative }]
  }
  if (words > 5 || (found.length > 1 && words > 3) || (!span.isListed && found.length > 0))
    if (found.length > 0)
      return found.map((one, at) => ({
        text: text.slice(one.from, one.to),
        from: from + one.from,
        to: from + one.to,
        kind: 'skill',
        skillId: one.skill.id,
        of: [],
        isAlternative: at === 0 && isAlternative,
      }))
  if (words > (span.isListed ? 10 : 6) || (!span.isListed && verbal.test(text)) || /^(?:their|them|this|these|it|more)\b/iu.test(text))
    return []
  return [{ text, from, to, kind: 'skill', skillId: found[0]?.skill.id ?? null, of: [], isAlternative }]
}

function trimEnd(advert: string, from: number, to: number): number {
  const text = advert.slice(from, to)
  // `B.Ed.` keeps its full stop.
  const cut = trail.exec(text)
  if (!cut || /\p{L}\.\p{L}{1,3}\.$/u.test(text)) return to
  return from + cut.index
}
