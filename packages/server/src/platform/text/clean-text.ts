/**
 * Makes a stream of pieces safe to store and show: NUL is dropped (PostgreSQL text refuses it), CR LF and CR become LF even when the pair
 * is cut between two pieces, and halves of a surrogate pair are joined or replaced. Pieces that come out are whole code points; the empty
 * string means that nothing can be given out yet.
 */
export class TextCleaner {
  #held = ''

  push(piece: string): string {
    // Nearly every piece of a stream is plain: one look decides.
    if (this.#held === '' && isPlain(piece)) return piece
    // NUL goes first: it may stand between the halves of a pair.
    const text = this.#held + piece.replaceAll('\0', '')
    this.#held = /[\r\ud800-\udbff]$/.exec(text)?.[0] ?? ''
    return withLineFeeds(this.#held === '' ? text : text.slice(0, -1))
  }

  /** What was held back for a second half that never came. */
  end(): string {
    const rest = withLineFeeds(this.#held)
    this.#held = ''
    return rest
  }
}

/** The same for a text that is whole already. */
export const cleanText = (text: string): string => (isPlain(text) ? text : withLineFeeds(text.replaceAll('\0', '')))

function isPlain(text: string): boolean {
  return !text.includes('\r') && !text.includes('\0') && text.isWellFormed()
}

function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n').toWellFormed()
}
