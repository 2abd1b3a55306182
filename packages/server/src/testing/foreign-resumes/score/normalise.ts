/** Letters that Unicode does not take apart into a base and an accent. */
const folded: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th', ð: 'd' }
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Text for comparing: without accents, case, soft hyphens and kinds of dashes and quotes; white space is one space, none stands beside a dash or slash; a bullet
 * in front and a mark at the end do not count.
 */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad\u200b-\u200d\ufeff]/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœıþð]/g, (letter) => folded[letter] ?? letter)
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[‘’‚‛′`´]/g, "'")
    .replace(/[“”„‟″]/g, '"')
    .replace(/\s*([-/])\s*/g, '$1')
    .replace(/^[\s•·▪‣◦*-]+/, '')
    .replace(/[\s.,;:]+$/, '')
    .replace(/\s+/g, ' ')
}

/** The words of a text in the order of the alphabet, without the little ones between degree and subject. */
export function bagOfWords(text: string): string {
  const words = plain(text).match(/[\p{L}\p{N}+#]+/gu) ?? []
  return words
    .filter((word) => !['in', 'of', 'the', 'and', 'with', 'de', 'en'].includes(word))
    .toSorted()
    .join(' ')
}

/** The digits of a phone number: `(0)` inside, and zeros or `+` in front, do not count. */
export function phoneDigits(text: string): string {
  return text.replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '')
}

/** An address without scheme, `www.`, case and a slash at the end. */
export function bareLink(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')
}

/** The numbers of a mark: `CGPA 8.6 / 10` and `8.6 of 10` are one. The words of a mark without numbers. */
export function numbersOf(text: string): string {
  return (text.replace(/(\d),(\d)/g, '$1.$2').match(/\d+(?:\.\d+)?/g) ?? [plain(text)]).join(' ')
}

/** A date as `2019-03`, `2019`, `present` or ''; understands `03/2019`, `Mar 2019` and `March 2019` too. A day does not count. */
export function plainDate(text: string): string {
  const date = plain(text)
  if (/^(?:present|current|now|today|ongoing)$/.test(date)) return 'present'
  const iso = /^(\d{4})(?:-(\d{2}))?(?:-\d{2})?$/.exec(date)
  if (iso) return iso[2] ? `${iso[1]}-${iso[2]}` : (iso[1] ?? '')
  const numbers = /^(\d{1,2})[/.](\d{4})$/.exec(date)
  if (numbers) return `${numbers[2]}-${numbers[1]?.padStart(2, '0')}`
  const words = /^([a-z]{3})[a-z]*\.? (\d{4})$/.exec(date)
  const month = monthNames.indexOf(words?.[1] ?? '') + 1
  return words && month > 0 ? `${words[2]}-${String(month).padStart(2, '0')}` : date
}

/** The part of the words of both texts that stand in both in the same order, 0 to 1: twice the common ones over all. */
export function likeness(one: string, other: string): number {
  const [a, b] = [plain(one).split(' '), plain(other).split(' ')]
  let above = [0, ...b.map(() => 0)]
  for (const word of a) {
    const row = [0]
    for (const [index, against] of b.entries()) {
      row.push(word === against ? (above[index] ?? 0) + 1 : Math.max(row[index] ?? 0, above[index + 1] ?? 0))
    }
    above = row
  }
  return (2 * (above[b.length] ?? 0)) / (a.length + b.length)
}
