import { type Linter, type LintKind, SuggestionKind } from 'harper.js'
import type { Prose } from './prose-of-resume.ts'

/** A mistake in a piece of prose. `start` and `end` count UTF-16 units in its text; `path` and `text` are the piece's. */
export interface Mistake extends Prose {
  start: number
  end: number
  /** What is wrong, in one sentence. */
  message: string
  /** What can stand in its place, the likeliest first; '' takes the words out. */
  instead: string[]
}

/** Matters of fact alone. Style and choice of words are what the rules of the check are for, and a list is no sentence that lacks its verb. */
const wanted: ReadonlySet<LintKind> = new Set<LintKind>([
  ...(['Agreement', 'BoundaryError', 'Eggcorn', 'Grammar', 'Malapropism', 'Miscellaneous', 'Nonstandard'] as const),
  ...(['Repetition', 'Spelling', 'Typo', 'Usage', 'WordOrder'] as const),
])

/** A name or an abbreviation: a capital or a digit after the first letter, or a dot, sign or digit beside it. */
const isName = (word: string): boolean => /\p{L}*[\p{Lu}\p{N}]/u.test(word.slice(1)) || /[\p{N}.+#@/_]/u.test(word)

/**
 * Finds mistakes of grammar and spelling in the prose, piece by piece. A word counts as misspelt when neither of the two dictionaries has it: people write
 * both `organised` and `organized`.
 */
export async function findMistakes(prose: readonly Prose[], american: Linter, british: Linter): Promise<Mistake[]> {
  const found: Mistake[] = []
  for (const piece of prose) {
    const lints = (await lintsOf(piece.text, american)).filter(({ kind }) => wanted.has(kind))
    const misspelt = lints.some(({ kind }) => kind === 'Spelling') ? await misspeltIn(piece.text, british) : new Set<string>()
    for (const { kind, ...mistake } of lints) {
      const words = piece.text.slice(mistake.start, mistake.end)
      if (kind === 'Spelling' && (isName(words) || isPartOfName(piece.text, mistake) || !misspelt.has(words))) continue
      found.push({ ...piece, ...mistake, message: kind === 'Spelling' ? 'No dictionary here has this word.' : mistake.message })
    }
  }
  return found
}

/** Whether the word is one half of `CI/CD` or `B.Tech`. */
const isPartOfName = (text: string, { start, end }: { start: number; end: number }): boolean =>
  /[\p{L}\p{N}][./&+#-]$/u.test(text.slice(0, start)) || /^[./&+#-]?[\p{Lu}\p{N}]/u.test(text.slice(end))

const misspeltIn = async (text: string, linter: Linter): Promise<Set<string>> =>
  new Set((await lintsOf(text, linter)).flatMap(({ kind, start, end }) => (kind === 'Spelling' ? [text.slice(start, end)] : [])))

/** The checker's findings as plain data; what it holds in its own memory is given back. */
async function lintsOf(text: string, linter: Linter) {
  const lints = await linter.lint(text, { language: 'plaintext' })
  return lints.map((lint) => {
    const kind = lint.lint_kind() as LintKind
    const { start, end } = lint.span()
    const words = text.slice(start, end)
    const instead = lint.suggestions().map((suggestion) => {
      const said = suggestion.get_replacement_text()
      return suggestion.kind() === SuggestionKind.InsertAfter ? `${words}${said}` : said
    })
    const plain = { kind, start, end, message: lint.message(), instead: [...new Set(instead)].slice(0, 3) }
    lint.free()
    return plain
  })
}
