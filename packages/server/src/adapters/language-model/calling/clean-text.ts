/**
 * Makes a stream of pieces safe to store and show: NUL is dropped (PostgreSQL text refuses it), CR LF and CR become LF even when the pair
 * is cut between two pieces, and halves of a surrogate pair are joined or replaced. Pieces that come out are whole code points; the empty
 * string means that nothing can be given out yet.
 */
export class TextCleaner {
  #held = ''

  push(piece: string): string {
    // Nearly every piece of a stream is plain: one look decides.
    if (this.#held === '' && !needsWork.test(piece)) return piece
    const text = this.#held + piece
    this.#held = /[\r\ud800-\udbff]$/.exec(text)?.[0] ?? ''
    return clean(this.#held === '' ? text : text.slice(0, -1))
  }

  /** What was held back for a second half that never came. */
  end(): string {
    const rest = clean(this.#held)
    this.#held = ''
    return rest
  }
}

// eslint-disable-next-line no-control-regex -- NUL is what this file is about
const needsWork = /[\u0000\r\ud800-\udfff]/

function clean(text: string): string {
  return text.replaceAll('\u0000', '').replaceAll('\r\n', '\n').replaceAll('\r', '\n').toWellFormed()
}
