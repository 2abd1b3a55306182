/** What every file gets in another spelling, since fonts have it not or readers of PDFs lose it. */
const respelled: Readonly<Record<string, string>> = {
  '\u00A0': ' ',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2212': '-',
  '\u2015': '\u2014',
  '\u2026': '...',
  '\u2009': ' ',
  '\u200A': ' ',
  '\u202F': ' ',
  '\u20B9': 'INR ',
  '\u2190': '<-',
  '\u2192': '->',
  '\u2191': 'up',
  '\u2193': 'down',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u2248': '~',
  '\u2260': '!=',
}
const respelling = new RegExp(`[${Object.keys(respelled).join('')}]`, 'gu')

/** Control characters, marks of direction and joints without width: nobody sees them, and they turn a line around. */
const invisible = /(?![\n\t\u200C\u200D])[\p{Cc}\p{Cf}\uFFF0-\uFFFB]/gu
/** Joiners mean something between letters of Indian and Arabic scripts alone. */
const looseJoiner = /(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])/gu
const emoji =
  /\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}])*|[\u{1F1E6}-\u{1F1FF}]|\uFE0E|\uFE0F|\u20E3/gu
/** Pictographs by Unicode's list that are signs of writing all the same. */
const signs = /[\u00A9\u00AE\u2122\u203C\u2049]/u

/** Signs that both engines set; every other sign (stars, ticks, mathematics) is left out. */
const setSigns = /[\u0020-\u007E\u00A1-\u00FF\u02C6-\u02DC\u2044\u20AC\u2116\u2122]/u

/**
 * The characters beyond ASCII that pdfTeX sets with T1 and Latin Modern and that pdftotext reads back the same: measured one by one with TeX Live
 * 2022 over Latin, punctuation, currencies and arrows.
 */
const pdftexSets =
  /^[\n\t\u0020-\u007E\u00A1-\u010F\u0111-\u0121\u0124\u0125\u0128\u012A\u012C\u0130-\u0134\u0139\u013A\u013D\u013E\u0141-\u0144\u0147\u0148\u014A-\u0155\u0158-\u0165\u0168-\u0171\u0174-\u017E\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2030\u2039\u203A\u2044\u20AC\u2116\u2122]*$/u

/** A text as it is set: in one spelling, without what nobody sees, and without emoji and signs that no font of ours has. */
export function settableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(respelling, (character) => respelled[character] ?? character)
    .replace(emoji, (sign) => (signs.test(sign) ? sign : ''))
    .replace(/[\p{S}\p{Co}\p{Cn}]/gu, (sign) => (setSigns.test(sign) ? sign : ''))
    .replace(looseJoiner, '')
}

/** Whether pdfTeX sets all of a text that was made settable. What it does not, XeTeX does with a font of that script. */
export const pdftexCanSet = (text: string): boolean => pdftexSets.test(text)

/** The emoji and signs of a text that files leave out, each once, so that the person is told. */
export function leftOutOf(text: string): string[] {
  const plain = text.normalize('NFC').replace(invisible, '').replace(respelling, ' ')
  const pictures = (plain.match(emoji) ?? []).filter((sign) => !signs.test(sign) && !/^(?:\uFE0E|\uFE0F|\u20E3)$/u.test(sign))
  const others = (plain.replace(emoji, ' ').match(/\p{S}/gu) ?? []).filter((sign) => !setSigns.test(sign))
  return [...new Set([...pictures, ...others])]
}
