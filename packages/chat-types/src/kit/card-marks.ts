/** How a model says that it used a card: by its number in double brackets. */
const mark = / ?\[\[card (?<number>[1-9])\]\]/giu
/** What may become a mark with the next piece. */
const begun = / ?\[(?:\[(?:c(?:a(?:r(?:d(?: (?:[1-9]\]?)?)?)?)?)?)?)?$| $/iu

/**
 * Follows an answer as it is written, takes the marks of cards out of it, each with the space before it, and keeps their numbers. However the text is cut into pieces, the same comes
 * out.
 */
export class CardMarks {
  /** The numbers that were marked, from 1, in the order in which they came. */
  readonly used = new Set<number>()
  #held = ''

  /** The text as it may go on; what may be the beginning of a mark follows with the next piece. */
  push(piece: string): string {
    const text = this.#without(this.#held + piece)
    const at = begun.exec(text)?.index ?? text.length
    this.#held = text.slice(at)
    return text.slice(0, at)
  }

  /** What was held back, once nothing follows. */
  end(): string {
    const rest = this.#held
    this.#held = ''
    return rest
  }

  #without(text: string): string {
    return text.replace(mark, (...parts) => {
      const { number } = parts.at(-1) as { number: string }
      this.used.add(Number(number))
      return ''
    })
  }
}
