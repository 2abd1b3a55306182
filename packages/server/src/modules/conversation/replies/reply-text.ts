/**
 * Makes text pieces fit for the wire and for Postgres wherever they were cut: line ends are LF, there is no NUL, and every piece is
 * whole code points. What may belong to the next piece (a CR, half a surrogate pair) is held back.
 */
export class ReplyText {
  #held = ''

  /** The piece as it may go on; '' when all of it is held back. */
  push(piece: string): string {
    let text = this.#held === '' ? piece : this.#held + piece
    this.#held = ''
    const last = text.charCodeAt(text.length - 1)
    if (last === 0x0d || (last >= 0xd800 && last <= 0xdbff)) {
      this.#held = text.slice(-1)
      text = text.slice(0, -1)
    }
    return clean(text)
  }

  /** What was held back, once nothing follows. */
  end(): string {
    const held = this.#held
    this.#held = ''
    return clean(held)
  }
}

/** The same for a text that is whole already. */
export function clean(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  const storable = lines.includes('\0') ? lines.replaceAll('\0', '') : lines
  return storable.isWellFormed() ? storable : storable.toWellFormed()
}
