/** Years that a title usually asks for; the bands are a judgement of ours (J), so they are shown as a remark and never as a requirement. */
const bands: readonly [words: RegExp, from: number, to: number, name: string][] = [
  [/\b(?:principal|staff|head of|director|vp)\b/iu, 8, 99, 'a principal or head'],
  [/\b(?:lead|architect)\b/iu, 6, 99, 'a lead'],
  [/\b(?:senior|sr\.?|iii)\b/iu, 5, 99, 'a senior'],
  [/\b(?:intern|internship|trainee|apprentice)\b/iu, 0, 1, 'an intern'],
  [/\b(?:junior|jr\.?|graduate|entry[ -]level|fresher)\b/iu, 0, 2, 'a junior'],
]

/** A sentence where the title's rank and the dated years lie apart; null where they fit or the title names no rank. */
export function rankRemark(title: string, months: number, timeInWords: string): string | null {
  const band = bands.find(([words]) => words.test(title))
  if (!band || months === 0) return null
  const [, from, to, name] = band
  const years = months / 12
  if (years < from) return `The title asks for ${name}: usually ${from} years or more. Your dates add up to ${timeInWords}.`
  if (years > to + 2) return `The title asks for ${name}: usually up to ${to} years. Your dates add up to ${timeInWords}.`
  return null
}
