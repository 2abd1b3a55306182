const names = ['think', 'thinking', 'thought', 'thoughts', 'reasoning']
/** Where the final answer begins in the harmony format of gpt-oss, after thoughts or without them. */
const harmonyFinal = ['<|start|>assistant<|channel|>final<|message|>', '<|channel|>final<|message|>']
/** What begins thoughts: tags, Mistral's brackets, harmony's channels. In lower case. */
const openings = [
  ...names.map((name) => `<${name}>`),
  '[think]',
  ...['analysis', 'commentary'].flatMap((channel) => [
    `<|start|>assistant<|channel|>${channel}<|message|>`,
    `<|channel|>${channel}<|message|>`,
  ]),
]
const closings = [...names.map((name) => `</${name}>`), '[/think]', ...harmonyFinal, '<|end|>', '<|return|>']
/** What ends thoughts and nothing else: harmony's marks also end answers. */
const thoughtEnds = new Set([...names.map((name) => `</${name}>`), '[/think]'])
const marks = [...openings, ...closings]
const longestMark = Math.max(...marks.map((mark) => mark.length))
const matcher = (texts: string[]) => new RegExp(texts.map((text) => text.replace(/[[\]|/]/g, String.raw`\$&`)).join('|'), 'i')
const anyMark = matcher(marks)
const closing = matcher(closings)

/**
 * Takes a model's thoughts (`<think>…</think>` and its kin, closed or not) out of a stream of text. Marks may be cut between pieces. In a fenced block or
 * right after a backtick a tag is quoted text and stays. White space before the first shown character is dropped, because it belongs to
 * the thoughts before it.
 *
 * Some servers open the thoughts in the prompt, so that an answer begins with them and holds only their end. With `begunInPrompt` everything
 * before that end is taken out; an answer without it was none of thoughts and comes whole, at its end.
 */
export class ThinkingHider {
  #held = ''
  #thinking = false
  /** Thoughts are assumed from the first character on, and no mark has said so yet. */
  #assumed: boolean
  #endedAlone = false
  #fences = 0
  /** Backticks in a row at the end of what was shown. */
  #backticks = 0
  #anythingShown = false

  constructor({ begunInPrompt = false }: { begunInPrompt?: boolean } = {}) {
    this.#assumed = begunInPrompt
  }

  /** Whether thoughts ended that the text had not begun. */
  get endedAlone(): boolean {
    return this.#endedAlone
  }

  push(piece: string): string {
    if (this.#held === '' && !this.#thinking && this.#anythingShown && !/[<[]/.test(piece)) return this.#show(piece)
    this.#held += piece
    return this.#drain(false)
  }

  /** The rest of the text; thoughts that were never closed are dropped. `isCut`: the answer broke off, which assumed thoughts may have done. */
  end({ isCut = false }: { isCut?: boolean } = {}): string {
    if (this.#assumed && isCut) this.#thinking = true
    return this.#drain(true)
  }

  #drain(last: boolean): string {
    let shown = ''
    for (;;) {
      const found = (this.#thinking ? closing : anyMark).exec(this.#held)
      if (!found) break
      const before = this.#held.slice(0, found.index)
      this.#held = this.#held.slice(found.index + found[0].length)
      if (this.#thinking) {
        this.#thinking = false
        continue
      }
      const mark = found[0].toLowerCase()
      const endsAssumed = this.#assumed && thoughtEnds.has(mark)
      if (!endsAssumed) shown += this.#show(before)
      this.#assumed = false
      if (!endsAssumed && this.#quoted()) shown += this.#show(found[0])
      else {
        this.#thinking = openings.includes(mark)
        this.#endedAlone ||= thoughtEnds.has(mark)
      }
    }
    if (this.#assumed && !last) return shown
    const keep = last ? 0 : this.#heldLength()
    const ready = this.#held.slice(0, this.#held.length - keep)
    this.#held = keep === 0 ? '' : this.#held.slice(-keep)
    return this.#thinking ? shown : shown + this.#show(ready)
  }

  /** How much of the end could be the beginning of a mark. */
  #heldLength(): number {
    const end = this.#held.slice(-longestMark).toLowerCase()
    for (let length = end.length; length > 0; length--) {
      const tail = end.slice(-length)
      if (marks.some((mark) => mark.length > length && mark.startsWith(tail))) return length
    }
    return 0
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
