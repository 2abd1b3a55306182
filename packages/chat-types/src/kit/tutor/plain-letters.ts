/** Letters of other scripts and styles that look like Latin ones, and those that they look like, position by position. */
const lookAlikes = [
  [
    'абвеһіјкмпорстухѕԁԛԝьνοιαρτυκχγϲϳɡɩʏᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡᴢօոսցհքաոԼ',
    'abbehijkmnopctyxsdqwbvoiaptukxycjgiyabcdefghijklmnoprstuvwzonughpanL',
  ],
  ['АВЕЅІЈКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABESIJKMHOPCTYXABEZHIKMNOPTYX'],
  ['“”„‟″‘’‚‛′‹›«»−–—⁄∕∗⁎꞉∶⩵﹙﹚❨❩⟨⟩⟦⟧', `"""""'''''<>""---//**::=()()<>[]`],
] as const

const plainOf = new Map(
  lookAlikes.flatMap(([strange, plain]) => [...strange].map((letter, at) => [letter, [...plain][at] ?? letter] as const)),
)

/** Signs that stand for a space so that it is seen. */
const visibleSpaces = /[·␣␠⎵▯•](?=[^\s])|[␣␠⎵]/gu
/** Letters in circles and squares, which no normal form turns into letters, and flags' letters. */
const framedFrom = [0x1_f1_30, 0x1_f1_50, 0x1_f1_70, 0x1_f1_e6]

/**
 * The same text in the letters that a program is typed in: compatibility forms (wide, bold, monospace), look-alikes of other scripts, typographic
 * quotes and dashes, letters with marks on them, and spaces that are shown; without letters that are not seen. For reading only, never for showing.
 */
export function plainLetters(text: string): string {
  const seen = text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKD')
    .replace(/(?<=[a-z])\p{Mn}+/giu, '')
  return (
    [...seen]
      .map((letter, at, all) => plainOf.get(letter) ?? unframed(letter, isFramed(all[at - 1]) || isFramed(all[at + 1])))
      .join('')
      .replace(/\p{Zs}/gu, ' ')
      .replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
      .replace(/^(?:→|⇥|▸)+/gmu, (indent) => '    '.repeat(indent.length))
      .replace(visibleSpaces, ' ')
      // Nothing is indented as far; what looks for marks beside spaces would look at each of them again and again.
      .replace(/[ \t]{60,}/gu, ' '.repeat(60))
      .replace(/\n{4,}/gu, '\n\n\n')
      .replace(/([^\w\s])\1{11,}/gu, (_run, sign: string) => sign.repeat(12))
  )
}

const frameOf = (letter: string | undefined): number | undefined => {
  const code = letter?.codePointAt(0) ?? 0
  return framedFrom.find((from) => code >= from && code < from + 26)
}
const isFramed = (letter: string | undefined): boolean => frameOf(letter) !== undefined

/** A letter out of its frame: one of a word is small, one that stands alone is a name and stays large. */
function unframed(letter: string, isInWord: boolean): string {
  const from = frameOf(letter)
  return from === undefined ? letter : String.fromCharCode((isInWord ? 97 : 65) + (letter.codePointAt(0) ?? 0) - from)
}
