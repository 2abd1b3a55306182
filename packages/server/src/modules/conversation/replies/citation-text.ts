/** A number in brackets, in more of them, and with spaces between: Markdown sees no difference. */
const inBrackets = /^\[[\s[]*(\d{1,3})[\s\]]*\]/
/** What may become one, or go on. */
const undecided = /^\[[\s[]*\d{0,3}[\s\]]*$/
/** The longest name that a definition of CommonMark has, with its brackets. */
const labelMax = 1001

/**
 * Follows an answer as it is written and keeps each `[n]` of its prose what it says: the number of a source, which the definitions after the
 * answer resolve. Markdown would read `[1][2]` as one link, `[1](address)` as a link to elsewhere and `[1]: address` as another source of that
 * number; a space is put between. Text in code is left alone. However the text is cut into pieces, the same comes out.
 */
export class CitationText {
  /** The numbers that prose named, in the order in which they came. */
  readonly cited = new Set<number>()
  /** What may be the beginning of a number or of a run of backticks. */
  #held = ''
  /** The line so far, up to its first 12 characters: enough to know what it begins with. */
  #line = ''
  #fence = ''
  #ticks = 0

  /** The text as it may go on; the rest follows with the next piece. */
  push(piece: string): string {
    let out = ''
    this.#held += piece
    for (;;) {
      const next = this.#take(false)
      if (next === null) return out
      out += next
    }
  }

  /** What was held back, once nothing follows; and the end of a code block that was left open, so that sources do not stand in it. */
  end(): string {
    let out = ''
    for (let next = this.#take(true); next !== null; next = this.#take(true)) out += next
    return this.#fence === '' ? out : `${out}\n${this.#fence}`
  }

  /** Takes one unit off the held text: a number in brackets, a run of marks or a character. Null where it is not known yet how far it goes. */
  #take(isEnd: boolean): string | null {
    const held = this.#held
    const first = held[0]
    if (first === undefined) return null
    if (first === '`' || first === '~') return this.#takeMarks(first, isEnd)
    if (first === '\\') {
      if (held.length === 1 && !isEnd) return null
      return this.#passOn(held.slice(0, 2))
    }
    if (first !== '[' || this.#fence !== '' || this.#ticks > 0) return this.#passOn(first)
    if (!isEnd && held.length <= labelMax && undecided.test(held)) return null
    const [bracketed, number] = inBrackets.exec(held) ?? []
    if (bracketed === undefined) return this.#passOn(first)
    const after = held[bracketed.length]
    this.cited.add(Number(number))
    const isAtStart = /^[\s>*+\-\d.)]*$/.test(this.#line)
    const isMisread = after === '[' || after === '(' || (after === ':' && isAtStart)
    return this.#passOn(bracketed) + (isMisread ? ' ' : '')
  }

  /** A run of backticks or tildes opens and closes code: three at the start of a line a block, backticks elsewhere a span. */
  #takeMarks(mark: string, isEnd: boolean): string | null {
    const run = (mark === '`' ? /^`+/ : /^~+/).exec(this.#held)?.[0] ?? mark
    if (run.length === this.#held.length && !isEnd) return null
    const opensLine = /^[\s>*+\-\d.)]*$/.test(this.#line)
    if (this.#fence !== '') {
      if (opensLine && run.startsWith(this.#fence)) this.#fence = ''
    } else if (opensLine && run.length >= 3) {
      this.#fence = run
      this.#ticks = 0
    } else if (mark === '`') this.#ticks = this.#ticks === 0 ? run.length : this.#ticks === run.length ? 0 : this.#ticks
    return this.#passOn(run)
  }

  #passOn(text: string): string {
    this.#held = this.#held.slice(text.length)
    const lastBreak = text.lastIndexOf('\n')
    if (lastBreak >= 0) {
      // A span does not reach over an empty line: a single backtick that is never closed is text.
      if (this.#line.trim() === '') this.#ticks = 0
      this.#line = text.slice(lastBreak + 1)
    } else if (this.#line.length < 12) this.#line += text
    return text
  }
}
