import { TextCleaner } from '../../../platform/text/clean-text.ts'
import { ThinkingHider } from './hide-thinking.ts'

/** What of a model's text a person gets to see: cleaned, without thoughts; and all of it so far, for counting. */
export class ShownText {
  readonly #cleaner = new TextCleaner()
  readonly #hider: ThinkingHider
  #all = ''

  /** `thinksFromStart`: the prompt opens the thoughts, so that each answer begins with them. */
  constructor({ thinksFromStart = false }: { thinksFromStart?: boolean } = {}) {
    this.#hider = new ThinkingHider({ begunInPrompt: thinksFromStart })
  }

  get all(): string {
    return this.#all
  }

  /** Whether thoughts ended that the text had not begun. */
  get thoughtsEndedAlone(): boolean {
    return this.#hider.endedAlone
  }

  /** The text that may be shown now; empty while something is held back. */
  push(piece: string): string {
    return this.#keep(this.#hider.push(this.#cleaner.push(piece)))
  }

  /** The rest. `isCut`: the answer reached its longest length. */
  end(options: { isCut?: boolean } = {}): string {
    return this.#keep(this.#hider.push(this.#cleaner.end()) + this.#hider.end(options))
  }

  #keep(text: string): string {
    this.#all += text
    return text
  }
}
