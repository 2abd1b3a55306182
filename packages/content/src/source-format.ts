/** One item of a source file: `# id | title`, its text, and its `## Name` sections. */
export interface Entry {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly sections: Readonly<Record<string, string>>
}

const LIBRARY_SECTIONS = ['Simply', 'Also asked as', 'Next', 'Explain more', 'Options', 'Why'] as const

/**
 * Splits a source file into its items. Headings count only outside code fences, so that comments in code stay what they are.
 * @param sections the names that a `## Name` may have
 * @throws Error that names the file and the line when a heading is not one of the known forms
 */
export function parseEntries(text: string, file: string, sections: readonly string[] = LIBRARY_SECTIONS): Entry[] {
  const entries: { id: string; title: string; blocks: Map<string, string[]> }[] = []
  let block: string[] | null = null
  let inFence = false
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('```')) inFence = !inFence
    const heading = inFence ? null : /^(?<level>#{1,6}) (?<text>.+)$/u.exec(line)?.groups
    if (!heading) {
      if (block) block.push(line)
      else if (line.trim() !== '') throw new Error(`${file}:${index + 1}: text before the first item`)
      continue
    }
    const entry = entries.at(-1)
    const [id, title, ...rest] = (heading['text'] ?? '').split(' | ')
    if (heading['level'] === '#' && id && title && rest.length === 0) {
      block = []
      entries.push({ id, title, blocks: new Map([['', block]]) })
    } else if (heading['level'] === '##' && entry && sections.includes(heading['text'] ?? '') && !entry.blocks.has(heading['text'] ?? '')) {
      block = []
      entry.blocks.set(heading['text'] ?? '', block)
    } else {
      throw new Error(`${file}:${index + 1}: not a heading of this format: ${line}`)
    }
  }
  if (inFence) throw new Error(`${file}: a code fence is not closed`)
  return entries.map(({ id, title, blocks }) => {
    const texts = [...blocks].map(([name, lines]) => [name, lines.join('\n').trim()] as const)
    const { '': body = '', ...named } = Object.fromEntries(texts)
    return { id, title, body, sections: named }
  })
}

/** The items of a `- ` list. */
export function parseList(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      if (!/^[-*+] /u.test(line)) throw new Error(`not a list item: ${line}`)
      return line.slice(2).trim()
    })
}

/** The options of a question, `- [x] right` and `- [ ] wrong`, and the positions of the right ones. */
export function parseOptions(text: string): { options: string[]; correct: number[] } {
  const items = parseList(text).map((line) => {
    const match = /^\[(?<mark>[xX ])\] (?<option>.+)$/u.exec(line)
    if (!match?.groups) throw new Error(`not an option: ${line}`)
    return { right: match.groups['mark'] !== ' ', option: match.groups['option'] ?? '' }
  })
  return { options: items.map((item) => item.option), correct: items.flatMap((item, position) => (item.right ? [position] : [])) }
}
