const lower = 'abcdefghijklmnopqrstuvwxyz'
/** Words of which a program, or what is said of an answer, holds two or more; in a text without programs, shifted, they do not occur. */
const words = [
  'print',
  'input',
  'import',
  'range',
  'return',
  'while',
  'const',
  'console',
  'split',
  'append',
  'stdin',
  'function',
  'readFileSync',
  'lambda',
  'sorted',
  'printf',
  'include',
  'System',
  'answer',
  'correct',
  'option',
]

interface Shift {
  /** The words as the shift writes them. */
  written: RegExp
  undo: (text: string) => string
}

/** A shift by its alphabet: what stands for each letter of a to z. */
function byAlphabet(alphabet: string): Shift {
  const change = (text: string, from: string, to: string) =>
    text.replace(/[a-z]/giu, (letter) => {
      const plain = to[from.indexOf(letter.toLowerCase())] ?? letter
      return letter >= 'a' ? plain : plain.toUpperCase()
    })
  return { written: anyOf(words.map((word) => change(word, lower, alphabet))), undo: (text) => change(text, alphabet, lower) }
}

const rot47 = (text: string): string => text.replace(/[!-~]/gu, (sign) => String.fromCharCode(33 + ((sign.charCodeAt(0) + 14) % 94)))
const escaped = (word: string): string => word.replace(/[^\w]/gu, '\\$&')
const anyOf = (all: readonly string[]): RegExp => new RegExp(all.map(escaped).join('|'), 'g')
const rot47Shift: Shift = { written: anyOf(words.map(rot47)), undo: rot47 }

const shifts: readonly Shift[] = [
  ...Array.from({ length: 25 }, (_none, at) => byAlphabet(lower.slice(at + 1) + lower.slice(0, at + 1))),
  byAlphabet([...lower].toReversed().join('')),
  rot47Shift,
]

const plainWords = anyOf(words)

/** Every second letter of the lines of a text, the first or the others, where that reads as a program. */
export const thinned = (text: string): string[] =>
  [0, 1]
    .map((from) =>
      text
        .split('\n')
        .map((line) => [...line].filter((_letter, at) => at % 2 === from).join(''))
        .join('\n'),
    )
    .filter((plain) => plain.search(plainWords) >= 0)

/** What a text says with its letters shifted back (Caesar's shifts, Atbash, ROT47), where that reads as a program. */
export const unshifted = (text: string): string[] =>
  shifts.filter(({ written }) => new Set(text.match(written) ?? []).size >= 1).map(({ undo }) => undo(text))
