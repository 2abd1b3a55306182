import type { Opening } from '../kit/jobs.ts'
import type { OpeningWish } from './read-opening-wish.ts'

const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
/** One spelling of a word, whole or with an ending: `test` finds `tester`, `go` only `go`. */
const sign = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(plainWords(word))}${word.length > 3 ? '' : '(?![\\p{L}\\p{N}+#])'}`, 'u')

const otherNames: Readonly<Record<string, readonly string[]>> = {
  ...{
    bangalore: ['bengaluru'],
    bengaluru: ['bangalore'],
    bombay: ['mumbai'],
    gurgaon: ['gurugram'],
    gurugram: ['gurgaon'],
    munich: ['munchen'],
  },
  ...{
    uk: ['united kingdom', 'england', 'london'],
    usa: ['united states', 'us'],
    us: ['united states', 'usa'],
    nyc: ['new york'],
    sf: ['san francisco'],
  },
  ...{
    'united kingdom': ['uk', 'london', 'england'],
    'united states': ['usa', 'us'],
    'new york': ['nyc'],
    cologne: ['koln'],
    vienna: ['wien'],
  },
}

const titled: readonly (readonly [OpeningWish['level'] & string, RegExp])[] = [
  ['intern', /\bintern(?:ship)?\b|\bworking student\b|\bapprentice/iu],
  ['junior', /\bjunior\b|\bjr\b|\bentry[- ]level\b|\bgraduate\b|\bnew grad\b|\bassociate\b|\btrainee\b|\bengineer i\b/iu],
  ['lead', /\blead\b|\bprincipal\b|\bstaff\b|\bhead\b|\bdirector\b|\bmanager\b|\bvp\b|\bchief\b|\bdistinguished\b/iu],
  ['senior', /\bsenior\b|\bsr\b|\bengineer i(?:ii|v)\b|\bexperienced\b/iu],
]
/** The level that a title names; null for most of them, which stand in the middle. */
export const levelOf = (title: string): OpeningWish['level'] => titled.find(([, level]) => level.test(title))?.[0] ?? null

/** A title without a level may be for a beginner; one that names another level is not. */
const fitsLevel = (title: string, wished: OpeningWish['level']): boolean => {
  const level = levelOf(title)
  return wished === null || level === wished || (wished === 'junior' && level === null)
}

/** A word that says so little that it must stand in the title: of an advert's text it is part of every second one. */
const common = /^(?:engineer|developer|programmer|software|manager|designer|analyst|data|product|lead|sales|marketing|support)/u

/** The openings that fit a wish, the nearest by their titles first, else in the board's order. Every part of a wish must fit. */
export function filterOpenings(openings: readonly Opening[], wish: OpeningWish): Opening[] {
  const role = wish.role.map((word) => ({ isCommon: common.test(word), signs: word.split('|').map(sign) }))
  const places = wish.places.map((place) => [place, ...(otherNames[place] ?? [])].map(sign))
  return openings
    .map((opening) => {
      const title = plainWords(opening.title)
      const team = plainWords(opening.team)
      const where = plainWords(opening.places.join(' | '))
      if (!fitsLevel(opening.title, wish.level)) return null
      if (wish.work !== null && opening.work !== wish.work) return null
      if (places.length > 0 && !places.some((signs) => signs.some((one) => one.test(where)))) return null
      let nearness = 0
      const text = role.some(({ isCommon }) => !isCommon) ? plainWords(opening.text) : ''
      for (const { isCommon, signs } of role) {
        if (signs.some((one) => one.test(title))) nearness += 4
        else if (signs.some((one) => one.test(team))) nearness += 2
        else if (!isCommon && signs.some((one) => one.test(text))) nearness += 1
        else return null
      }
      return { opening, nearness: nearness + (wish.level !== null && levelOf(opening.title) === wish.level ? 1 : 0) }
    })
    .filter((found) => found !== null)
    .toSorted((one, other) => other.nearness - one.nearness)
    .map(({ opening }) => opening)
}
