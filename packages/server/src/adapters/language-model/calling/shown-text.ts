import { TextCleaner } from './clean-text.ts'
import { ThinkingHider } from './hide-thinking.ts'

/** What of a model's text a person gets to see: cleaned, without thoughts; and all of it so far, for counting. */
export class ShownText {
  readonly #cleaner = new TextCleaner()
  readonly #hider = new ThinkingHider()
  #all = ''

  get all(): string {
    return this.#all
  }

  /** The text that may be shown now; empty while something is held back. */
  push(piece: string): string {
    return this.#keep(this.#hider.push(this.#cleaner.push(piece)))
  }

  end(): string {
    return this.#keep(this.#hider.push(this.#cleaner.end()) + this.#hider.end())
  }

  #keep(text: string): string {
    this.#all += text
    return text
  }
}
