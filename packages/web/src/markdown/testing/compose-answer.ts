/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Where a text of `length` characters is cut into `count` pieces or fewer: ascending, without its end. */
export function cutPoints(random: () => number, length: number, count: number): number[] {
  return Array.from({ length: count }, () => Math.floor(random() * length)).toSorted((a, b) => a - b)
}

/**
 * An answer of a few blocks, written to mislead a reader of CommonMark and GFM: lists of every kind in each other, items that become loose late,
 * code and tables and quotations in items, lines that go on where they should not, definitions before and after what refers to them. The same
 * answer for the same seed. It holds no formulas and no diagrams, which are drawn later by parts that are fetched.
 */
export function composeAnswer(seed: number): string {
  const random = seededRandom(seed)
  const write = new Writer(random)
  let text = ''
  for (let left = 1 + write.below(5); left > 0; left--) text += write.block(0).join('\n') + write.gap()
  if (random() < 0.35) text = write.disturbed(text)
  return random() < 0.05 ? text.replaceAll('\n', '\r\n') : text
}

const words = [
  'note',
  'key',
  '*stress*',
  '**weight**',
  '`code`',
  '[p]',
  '[the page][p]',
  '[Q]',
  '~~old~~',
  '<b>tag</b>',
  '5 * 3',
  'a_b',
  'x\\*',
]
const lineStarts = [
  '',
  '',
  '',
  '',
  '1986. A year: ',
  '2) so ',
  '1. so ',
  '- so ',
  '+5 ',
  '# ',
  '#tag ',
  '> ',
  '| ',
  '    ',
  '\t',
  '=',
  '---',
  '* * *',
]
const gaps = ['\n\n', '\n\n', '\n\n', '\n', '\n \n', '\n\n\n', '\n\t\n']
const fixed = [
  ['---'],
  ['* * *'],
  ['***'],
  ['# Title'],
  ['### Deep ###'],
  ['#'],
  ['Title', '==='],
  ['Two', 'lines', '---'],
  ['[p]: https://example.com/p "why"'],
  ['[p]: https://example.com/again'],
  ['said[^1] so', '', '[^1]: A *note*.', '', '    More of it.'],
  ['[Q]:', '  <https://example.com/q>', "  'a", "  title'"],
  ['[q]: https://example.com/not a definition'],
  ['<div>', 'in *it*', '</div>'],
  ['<details>', '', '- in it', '', '</details>'],
  ['<!-- note', '', '- none -->'],
  ['<!-- -->'],
  ['<tool_call>', '{}'],
  ['| a | b |', '| - | :-: |', '| 1 | `2` |', '| *3* |'],
  ['a | b', '- | -', '1 | 2'],
  ['a | b', '-|-', '1 | 2'],
  ['| a | b |', '| - |', '| 1 |'],
]

class Writer {
  private readonly random: () => number

  constructor(random: () => number) {
    this.random = random
  }

  below(count: number): number {
    return Math.floor(this.random() * count)
  }

  private one<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)]
    if (value === undefined) throw new Error('there is nothing to choose from')
    return value
  }

  private often(share: number): boolean {
    return this.random() < share
  }

  gap(): string {
    return this.one(gaps)
  }

  /** Lines of one block; `depth` is how many containers it stands in. */
  block(depth: number): string[] {
    const kind = this.random()
    if (kind < (depth === 0 ? 0.5 : 0.25) && depth < 3) return this.list(depth)
    if (kind < (depth === 0 ? 0.6 : 0.35) && depth < 3) return this.quotation(depth)
    if (kind < 0.65) return this.fence()
    if (kind < 0.7) return [`    ${this.words()}`, ...(this.often(0.5) ? ['', '', `     ${this.words()}`] : [])]
    if (kind < 0.83) return this.one(fixed)
    return this.paragraph()
  }

  private words(): string {
    return Array.from({ length: 1 + this.below(3) }, () => this.one(words)).join(' ')
  }

  private paragraph(): string[] {
    const lines = [this.words()]
    while (this.often(0.45)) lines.push(this.one(lineStarts) + this.words() + this.one(['', '', '  ', '\\']))
    return lines
  }

  private fence(): string[] {
    const mark = this.one(['```', '~~~', '````'])
    const inside = this.one([
      ['let a = 1'],
      ['- no list', '', '1. none'],
      ['> no quotation'],
      [],
      ['', 'after a blank line'],
      ['```', '~~~~'],
    ])
    return [
      `${this.one(['', '', ' ', '   '])}${mark}${this.one(['', 'js', 'py title="x"'])}`,
      ...inside,
      ...(this.often(0.8) ? [mark] : []),
    ]
  }

  private quotation(depth: number): string[] {
    const lines = [...this.block(depth + 1), ...(this.often(0.4) ? ['', ...this.block(depth + 1)] : [])]
    // Some lines go on without their mark.
    return lines.map((line, index) => (index > 0 && this.often(0.15) ? line : `${this.one(['> ', '> ', '>', '  > '])}${line}`))
  }

  private list(depth: number): string[] {
    const isNumbered = this.often(0.5)
    const sign = isNumbered ? this.one(['.', '.', ')']) : this.one(['-', '-', '*', '+'])
    const first = this.one([1, 1, 1, 0, 2, 5, 9, 98, 123_456_788])
    const step = this.one([1, 1, 1, 0])
    const looseFrom = this.often(0.3) ? this.below(4) : this.often(0.3) ? 0 : 9
    const lines: string[] = []
    const count = 1 + this.below(5)
    for (let index = 0; index < count; index++) {
      // Now and then another kind of mark: another list.
      const own = this.often(0.04)
        ? this.one(['-', '*', '1.', '7)'])
        : isNumbered
          ? `${Math.min(999_999_999, first + step * index)}${sign}`
          : sign
      lines.push(...this.item(own, depth))
      if (index < count - 1 && index >= looseFrom) lines.push(this.one(['', '', ' ']))
    }
    return lines
  }

  private item(mark: string, depth: number): string[] {
    const outer = this.one(['', '', '', '', ' ', '  ', '   '])
    const inner = this.one([' ', ' ', ' ', '  ', '   ', '    ', '\t'])
    const blocks = this.often(0.06) ? [] : [this.often(0.6) ? this.paragraph() : this.block(depth + 1)]
    while (this.often(0.2)) blocks.push(this.block(depth + 1))
    const between = this.one([[], [''], ['']])
    const content = blocks.flatMap((lines, index) => (index === 0 ? lines : [...between, ...lines]))
    const [head = '', ...rest] = content
    const task = this.often(0.08) ? this.one(['[x] ', '[ ] ']) : ''
    const indent = ' '.repeat(outer.length + mark.length + (inner === '\t' ? 1 : inner.length))
    const begin = this.often(0.05) ? [`${outer}${mark}`, `${indent}${head}`] : [`${outer}${mark}${head === '' ? '' : inner + task}${head}`]
    // Now and then a line that goes on too far left, or stands too far right.
    const shift = (line: string): string => (this.often(0.07) ? this.one(['', ' ', '      ']) + line : indent + line)
    return [...begin, ...rest.map((line) => (line === '' ? '' : shift(line)))]
  }

  /** The text with one line gone, blank, doubled or moved to the left or right. */
  disturbed(text: string): string {
    const lines = text.split('\n')
    const at = this.below(lines.length)
    const line = lines[at] ?? ''
    lines.splice(at, 1, ...this.one([[], [''], [line, line], [line.slice(1)], [` ${line}`], [`    ${line}`], [line, '']]))
    return lines.join('\n')
  }
}
