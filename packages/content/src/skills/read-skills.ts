import { type Skill, type SkillFamily, skillSchema } from './skill.ts'

/**
 * Reads a family from its lines: `Name | other names | cue words`. A name after `=` counts in its own capitals alone.
 * @throws ZodError for a line that lacks a part
 */
export function readSkills(family: SkillFamily, lines: string): Skill[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', aliases = '', cues = ''] = line.split(' | ')
      const names = [name, ...listed(aliases)].map((text) => ({ text: plain(text), isExact: text.startsWith('=') }))
      return skillSchema.parse({ id: idOf(plain(name)), name: plain(name), family, names, cues: listed(cues) })
    })
}

const listed = (words: string): string[] => words.split(', ').map((word) => word.trim())
const plain = (name: string): string => name.replace(/^=/u, '')

/** `C++` is `c-plus-plus`: signs that tell two skills apart stay in their ids. */
const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll('#', ' sharp ')
    .replace(/^\./u, 'dot ')
    .normalize('NFD')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '')
