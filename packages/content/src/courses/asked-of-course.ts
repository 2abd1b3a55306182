/** How learners ask for what a course says, beside its own text. */
export interface Asked {
  /** `chapter#anchor` → wordings that this paragraph answers. */
  readonly wordings: ReadonlyMap<string, readonly string[]>
  /** Subjects next to the course that it does not treat, one line of words each: a question about them is not answered from a paragraph that shares a word. */
  readonly outside: readonly string[]
  /** What learners write, in lower case → the words of the course for it: `bfs` → `breadth-first search`. */
  readonly words: ReadonlyMap<string, string>
}

/**
 * Reads an `asked.md`. Under `# chapter-id` a line for each paragraph, `p3: wording | wording`; under `# words` lines `bfs = breadth-first search`;
 * under `# outside` a subject in each line. Lines of no form are skipped: they only help to find.
 */
export function readAsked(text: string): Asked {
  const wordings = new Map<string, string[]>()
  const words = new Map<string, string>()
  const outside: string[] = []
  let section = ''
  for (const line of text.split('\n')) {
    const heading = /^# (?<name>[\w-]+)$/u.exec(line)?.groups?.['name']
    if (heading !== undefined) section = heading
    else if (section === 'outside' && line.trim() !== '') outside.push(line.trim())
    else if (section === 'words') {
      const [short = '', long] = line.split(' = ')
      if (long !== undefined) words.set(short.trim().toLowerCase(), long.trim())
    } else {
      const { anchor, asked } = /^(?<anchor>p\d+): (?<asked>.+)$/u.exec(line)?.groups ?? {}
      if (anchor !== undefined && asked !== undefined) wordings.set(`${section}#${anchor}`, asked.split(' | '))
    }
  }
  return { wordings, outside, words }
}

/** Makes of a text one in which each such word is followed by the course's own. */
export function createCourseWords({ words }: Pick<Asked, 'words'>): (text: string) => string {
  if (words.size === 0) return (text) => text
  const either = [...words.keys()].map((word) => word.replace(/[\^$.*+?()[\]{}|/]/gu, '\\$&')).join('|')
  const sign = new RegExp(`(?<![\\p{L}\\p{N}])(?:${either})(?![\\p{L}\\p{N}])`, 'giu')
  return (text) => text.replace(sign, (word) => `${word} ${words.get(word.toLowerCase()) ?? ''} `)
}
