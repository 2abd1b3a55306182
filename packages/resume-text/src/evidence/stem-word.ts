import { irregularForms } from './irregular-forms.ts'

const endings =
  /(?:isation|ization|ation|ition|ments?|ness|ances?|ences?|ities|it[iy]|ive|able|ible|all[iy]|l[iy]|ers?|ors?|als?|ical|ics?|ists?|ful|ants?|ion|ate|ise|ize|y|i)$/u

/** A word without its plural, tense and comparison: `tested`, `tests` and `testing` have one base. */
export function baseWord(lower: string): string {
  if (lower.length < 4 || !/^[a-z']+$/u.test(lower)) return irregularForms.get(lower) ?? lower
  const whole = oneSpelling(irregularForms.get(lower) ?? lower)
  const verb = withoutEnding(singular(whole), /(?:ied|ed|ing)$/u, 3)
  return tidy(irregularForms.get(verb) ?? verb)
}

/**
 * What a word has in common with its relatives: `analyse` and `analysis` have one stem. Two unlike words may share a stem too, so words that claim a rank
 * or an effect are never compared by it.
 */
export function stemWord(lower: string): string {
  const base = baseWord(lower)
  return base.length < 4 || !/^[a-z']+$/u.test(base) ? base : tidy(withoutEnding(base, endings, 4))
}

const oneSpelling = (word: string): string =>
  word
    .replace(/our(?=$|s$|ed$|ing$|ite)/u, 'or')
    .replace(/tre(?=s?$)/u, 'ter')
    .replace(/yz(?=e|ing)/u, 'ys')
    .replace('programm', 'program')
    .replace('licenc', 'licens')

function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:x|ch|sh|ss|z)es$/u.test(word)) return word.slice(0, -2)
  return /[^sui]s$/u.test(word) ? word.slice(0, -1) : word
}

function withoutEnding(word: string, ending: RegExp, atLeast: number): string {
  const cut = word.replace(ending, '')
  return cut.length >= atLeast && /[aeiouy]/u.test(cut) ? cut : word
}

/** Takes away what differs before an ending: a silent e, a doubled consonant, and y for i. */
const tidy = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/e$/u, '')
        .replace(/([bcdfghjklmnpqrtvwxz])\1$/u, '$1')
        .replace(/ct$/u, 'c')
        .replace(/y$/u, 'i')
