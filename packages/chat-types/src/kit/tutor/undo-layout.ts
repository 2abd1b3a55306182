const named: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  NewLine: '\n',
  lpar: '(',
  rpar: ')',
  equals: '=',
  colon: ':',
  lsqb: '[',
  rsqb: ']',
  ensp: ' ',
  emsp: ' ',
}

/** Tags taken away, lines broken where they break them, and entities written out. */
export function untagged(text: string): string {
  return text
    .replace(/<!\[CDATA\[|\]\]>|<!--|-->/gu, '\n')
    .replace(/<\/?(?:br|p|div|li|tr|pre|h\d|summary|details|ul|ol|table|td|th)\b[^<>]*>/giu, '\n')
    .replace(/<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?>/giu, '')
    .replace(
      /&#x([0-9a-f]{1,6});|&#(\d{1,7});|&([a-z]{2,8});/giu,
      (all, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
        if (name !== undefined) return named[name] ?? all
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        return code < 0x11_00_00 ? String.fromCodePoint(code) : all
      },
    )
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\n', t: '    ' }

/** Escapes of strings written out, and codes of a percent sign between other letters. */
export function unescaped(text: string): string {
  const plain = text.replace(
    /\\(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2})|([0-3][0-7]{2})|(["'\\/`|nrt]))/giu,
    (
      all,
      braced: string | undefined,
      four: string | undefined,
      two: string | undefined,
      octal: string | undefined,
      sign: string | undefined,
    ) => {
      if (sign !== undefined) return escapes[sign] ?? sign
      const code = octal === undefined ? Number.parseInt(braced ?? four ?? two ?? '', 16) : Number.parseInt(octal, 8)
      return code < 0x11_00_00 ? String.fromCodePoint(code) : all
    },
  )
  return (plain.match(/%[0-9a-f]{2}/giu) ?? []).length < 2
    ? plain
    : plain.replace(/(?:%[0-9a-f]{2})+/giu, (run) => {
        try {
          return decodeURIComponent(run)
        } catch {
          return run
        }
      })
}

/** Signs and words between lines that stand for the end of a line. */
const breakMarks =
  /\s*(?:⏎|↵|¶|␤|\\n|<br\s*\/?>|[[(<{]\s*(?:new[ -]?line|line[ -]?break|enter|return|nl|br|lf)\s*[\])>}])\s?| (?:→|->|=>|⇒|\/|\/\/|\||·|•|;;|~|§|⟶) /giu

/** A text with its lines broken where a sign says so. */
export const withBreaks = (text: string): string => text.replace(breakMarks, '\n')

/** Lines whose letters stand apart, the same signs between all of them, with their letters put together. */
export function joinedLetters(text: string): string {
  const found = /[A-Za-z0-9_]([^A-Za-z0-9_]{1,4})[A-Za-z0-9_]\1[A-Za-z0-9_]\1[A-Za-z0-9_]\1[A-Za-z0-9_]/u.exec(text)
  return found
    ? text
        .split('\n')
        .map((line) => joinedLine(line, found[1] ?? ''))
        .join('\n')
    : text
}

function joinedLine(line: string, between: string): string {
  const start = line.search(/\S/u)
  const parts = line.slice(start).split(between)
  const single = parts.filter((part) => [...part].length <= 1).length
  if (parts.length < 4 || single < parts.length * 0.8) return line
  // Between two spaces in a row that stand for letters the sign stands too: what is left empty is one.
  if (between === ' ')
    return (
      ' '.repeat(start / 2) +
      line
        .slice(start)
        .replace(/(\S) (?=\S)/gu, '$1')
        .replace(/ {3}/gu, ' ')
    )
  return line.slice(0, start) + parts.join('')
}

/** A string of a program or of JSON. */
const quotedString = /"""([\s\S]*?)"""|'''([\s\S]*?)'''|"((?:[^"\\\n]|\\.|"")*)"|(?<!\w)'((?:[^'\\\n]|\\.|'')*)'|`([^`]+)`/gu

/** What the strings of a text and its code in words hold: one below the other, and, where they are short, as one. Each long one alone as well. */
export function joinedStrings(text: string): string[] {
  const strings = [...text.matchAll(quotedString)].map(([, ...found]) => unescaped(found.find((one) => one !== undefined) ?? ''))
  const long = strings.filter((one) => one.trim().length >= 20).slice(0, 6)
  if (strings.length === 0) return []
  const short = strings.length >= 12 && strings.every((one) => one.length <= 4) ? [strings.join('')] : []
  return [...short, ...(strings.length > 1 ? [strings.join('\n')] : []), ...long]
}
