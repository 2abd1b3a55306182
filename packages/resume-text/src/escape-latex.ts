import type { FontScript } from './font-scripts.ts'
import { scriptOf } from './font-scripts.ts'
import { settableText } from './settable-characters.ts'

export type TextEngine = 'pdftex' | 'xetex'

const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  $: '\\textdollar{}',
  '&': '\\&{}',
  '#': '\\#{}',
  '%': '\\%{}',
  _: '\\textunderscore{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': '\\textquotedbl{}',
  "'": '\\textquotesingle{}',
  '`': '\\textasciigrave{}',
  // Two of these in a row would become another character.
  '-': '-{}',
  ',': ',{}',
  '!': '!{}',
  '?': '?{}',
  '\u2013': '\\textendash{}',
  '\u2014': '\\textemdash{}',
  '\u2018': '\\textquoteleft{}',
  '\u2019': '\\textquoteright{}',
  '[': '{[}',
  ']': '{]}',
}

/**
 * A text of anybody as LaTeX that sets exactly it: every character that means something to TeX becomes a command. White space is one space. With
 * XeTeX, letters of a script with a font of its own get that font, and scripts written from the right their direction.
 */
export function escapeLatex(text: string, engine: TextEngine): string {
  const plain = settableText(text).replace(/\s+/gu, ' ')
  if (engine === 'pdftex') return escapeWords(plain)
  return runsOf(plain)
    .map(({ script, text: run }) => {
      const escaped = escapeWords(run)
      if (script === null) return escaped
      return script.isRightToLeft
        ? `{\\font${script.name}\\beginR ${escaped}\\endR}`
        : `{\\font${script.name}${script.script === null ? '' : '\\XeTeXgenerateactualtext=1'} ${escaped}}`
    })
    .join('')
}

/** The longest word that is kept whole: about what the narrowest column has room for. */
const longestWord = 24

/**
 * Escapes every word; one that no column has room for may break after a sign or a twelfth letter, but never after a hyphen: readers of PDFs take a
 * hyphen at a line's end away.
 */
const escapeWords = (text: string): string =>
  text.replace(/[^ ]+/gu, (word) => {
    const parts = [...word].length <= longestWord ? [word] : (word.match(/[^/.@_:;=&?]{1,12}[/.@_:;=&?]{0,8}|[/.@_:;=&?]+/gu) ?? [word])
    return parts
      .map((part, index) => escapeSigns(part) + (index === parts.length - 1 || part.endsWith('-') ? '' : '\\allowbreak{}'))
      .join('')
  })

const escapeSigns = (text: string): string =>
  text.replace(/[\\{}$&#%_^~<>|"'`,!?[\]\u2013\u2014\u2018\u2019-]/gu, (character) => commands[character] ?? character)

/** A text cut where its script changes. Spaces between two words of one script belong to it, so that words from the right stay in their order. */
function runsOf(text: string): { script: FontScript | null; text: string }[] {
  const runs: { script: FontScript | null; text: string }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    // Marks and joiners belong to the letter before them.
    const script = last && /^[\p{M}\u200C\u200D]$/u.test(character) ? last.script : scriptOf(character)
    if (last && last.script === script) last.text += character
    else {
      const [before, between] = [runs.at(-2), last]
      if (script !== null && before?.script === script && between && /^ +$/u.test(between.text)) {
        runs.pop()
        before.text += between.text + character
      } else runs.push({ script, text: character })
    }
  }
  return runs
}
