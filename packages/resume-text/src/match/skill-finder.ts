/** A skill as texts are searched for it. `packages/content` holds them. */
export interface KnownSkill {
  readonly id: string
  readonly name: string
  readonly family: string
  /** Its name and its aliases. `isExact`: an everyday word otherwise, which counts in these capitals alone. */
  readonly names: readonly { readonly text: string; readonly isExact: boolean }[]
  /** Words of a line of work that hint at the skill without naming it. */
  readonly cues: readonly string[]
}

/** A skill that a text names, with its place in UTF-16 units. */
export interface FoundSkill {
  skill: KnownSkill
  from: number
  to: number
}

/** Finds known skills in a text: the longest name at each word, without overlaps, in order. */
export type SkillFinder = (text: string) => FoundSkill[]

interface Name {
  skill: KnownSkill
  folded: string
  exact: string | null
}

/** Makes a finder of skills by their names and aliases. Its time grows with the text alone: names are looked up by their first word. */
export function createSkillFinder(skills: readonly KnownSkill[]): SkillFinder {
  return finderOf(
    skills.flatMap((skill) => skill.names.map(({ text, isExact }) => ({ skill, folded: fold(text), exact: isExact ? text : null }))),
  )
}

/** Makes a finder of skills by the words that hint at them. */
export function createCueFinder(skills: readonly KnownSkill[]): SkillFinder {
  return finderOf(skills.flatMap((skill) => skill.cues.map((cue) => ({ skill, folded: fold(cue), exact: null }))))
}

function finderOf(names: readonly Name[]): SkillFinder {
  const byFirstWord = Map.groupBy(names, ({ folded }) => firstWord.exec(folded)?.[0] ?? folded)
  for (const list of byFirstWord.values()) list.sort((a, b) => b.folded.length - a.folded.length)
  return (text) => {
    const folded = fold(text)
    const found: FoundSkill[] = []
    let after = 0
    for (const { 0: word, index } of folded.matchAll(wordStart)) {
      if (index < after) continue
      const name = byFirstWord.get(word)?.find((candidate) => standsAt(candidate, text, folded, index))
      if (!name) continue
      after = index + name.folded.length
      found.push({ skill: name.skill, from: index, to: after })
    }
    return found
  }
}

const firstWord = /^\.?[\p{L}\p{M}\p{N}]+/u
const wordStart = /(?<![\p{L}\p{M}\p{N}&])(?:\.(?=net))?[\p{L}\p{M}\p{N}]+/gu

/** Of one length with the text, so that places stay: small letters, every white space and hyphen a space. */
function fold(text: string): string {
  const lower = text.toLowerCase()
  return (lower.length === text.length ? lower : text).replace(/[\s\u2010-\u2015-]/gu, ' ')
}

function standsAt({ folded: name, exact }: Name, text: string, folded: string, at: number): boolean {
  const to = at + name.length
  if (!folded.startsWith(name, at) || (exact !== null && text.slice(at, to) !== exact)) return false
  const rest = folded.slice(to, to + 3)
  // A plural is the same word; `C` is neither in `C++` nor in `C#`.
  return /^(?:s(?![\p{L}\p{N}])|(?![\p{L}\p{M}\p{N}&+#]))/u.test(rest)
}
