import { isFunctionWord, isPlainWord } from './common-words.ts'
import { relatedStems } from './phrase-groups.ts'
import { readTokens, type Token } from './read-tokens.ts'
import { stemWord } from './stem-word.ts'

/** Words for a quality or an activity, told by their ending. */
const abstract = /\p{L}{3}(?:tion|sion|ment|ness|ity|ance|ence|ency|ancy|able|ible|ual|ures?)s?$/u

/** Abstract words that claim a result, a standing or a trade's method, whatever they replace. */
const claiming = new Set(
  `satisfaction productivity profitability efficiency effectiveness performance security compliance governance excellence recognition reputation innovation automation certification accreditation
  qualification retention conversion acquisition recruitment procurement investment management leadership reliability scalability sustainability transparency visibility engagement attendance
  bilingual multilingual accuracy capacity quality popularity responsibility negotiation litigation immunisation vaccination translation anaesthesia insurance finance surveillance
  admission promotion nomination distinction commendation publication invention foundation expansion competition international equity charity university academy optimisation digitalisation
  modernisation transformation reduction elimination generation monetisation localisation integration virtualisation migration electrification radiation`.split(
    /\s+/u,
  ),
)

/**
 * How many new abstract words a rewording may bring: one for each word of the line that it leaves out. Who says `mortality` leaves out `die`; who adds
 * `with higher retention` leaves out nothing.
 */
export function rewordingRoom(tokens: readonly Token[], original: string | null): (token: Token) => boolean {
  const stems = tokens.map(({ lower }) => stemWord(lower))
  const kept = new Set([...stems, ...[...relatedStems(tokens, stems)].map(({ stem }) => stem)])
  const content = readTokens(original ?? '').filter(({ lower, isNumber }) => !isNumber && !isFunctionWord(lower) && !isPlainWord(lower))
  let room = content.filter(({ lower }) => !kept.has(stemWord(lower))).length
  return ({ lower }) => {
    if (room <= 0 || !abstract.test(lower) || claiming.has(lower)) return false
    room -= 1
    return true
  }
}
