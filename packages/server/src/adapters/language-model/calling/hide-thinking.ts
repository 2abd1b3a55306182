const opening = /<(?:think|thinking)>/i
const closing = /<\/(?:think|thinking)>/i
const longestTag = '</thinking>'.length

/**
 * Takes a model's thoughts (`<think>…</think>`, closed or not) out of a stream of text. Tags may be cut between pieces. In a fenced block or
 * right after a backtick a tag is quoted text and stays. White space before the first shown character is dropped, because it belongs to
 * the thoughts before it.
 */
export class ThinkingHider {
  #held = ''
  #thinking = false
  #fences = 0
  /** Backticks in a row at the end of what was shown. */
  #backticks = 0
  #anythingShown = false

  push(piece: string): string {
    if (this.#held === '' && !this.#thinking && this.#anythingShown && !piece.includes('<')) return this.#show(piece)
    this.#held += piece
    return this.#drain(false)
  }

  /** The rest of the text; thoughts that were never closed are dropped. */
  end(): string {
    return this.#drain(true)
  }

  #drain(last: boolean): string {
    let shown = ''
    for (;;) {
      const found = (this.#thinking ? closing : /<\/?(?:think|thinking)>/i).exec(this.#held)
      if (!found) break
      const before = this.#held.slice(0, found.index)
      this.#held = this.#held.slice(found.index + found[0].length)
      if (this.#thinking) {
        this.#thinking = false
        continue
      }
      shown += this.#show(before)
      if (this.#quoted()) shown += this.#show(found[0])
      else this.#thinking = opening.test(found[0])
    }
    const keep = last ? 0 : this.#heldLength()
    const ready = this.#held.slice(0, this.#held.length - keep)
    this.#held = keep === 0 ? '' : this.#held.slice(-keep)
    return this.#thinking ? shown : shown + this.#show(ready)
  }

  /** How much of the end could be the beginning of a tag. */
  #heldLength(): number {
    const start = this.#held.lastIndexOf('<')
    if (start < 0) return 0
    const tail = this.#held.slice(start)
    return tail.length < longestTag && /^<\/?[a-z]*$/i.test(tail) ? tail.length : 0
  }

  #show(text: string): string {
    const shown = this.#anythingShown ? text : text.trimStart()
    if (shown === '') return ''
    this.#anythingShown = true
    this.#countFences(shown)
    return shown
  }

  #countFences(text: string): void {
    if (!text.includes('`')) {
      this.#backticks = 0
      return
    }
    for (const character of text) {
      this.#backticks = character === '`' ? this.#backticks + 1 : 0
      if (this.#backticks === 3) this.#fences++
    }
  }

  #quoted(): boolean {
    return this.#fences % 2 === 1 || this.#backticks > 0
  }
}
