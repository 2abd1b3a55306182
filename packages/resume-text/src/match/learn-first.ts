import type { RequirementMatch } from './match-resume.ts'
import type { KnownSkill } from './skill-finder.ts'

/** What to learn before the rest. */
export interface LearnFirst {
  name: string
  /** Words of the field that belong to it; empty for what no list of ours knows. */
  topics: string[]
  hours: number
}

const most = 5
/** Hours of a first hold (J): an evening for what is missing, less for what is there in part or only welcome. */
const hours = { must: { missing: 3, in_part: 2 }, nice: { missing: 1, in_part: 1 } }

/** What an advert asks for and a résumé does not show, the must-haves first. Degrees, years and spoken languages are not learnt in an evening. */
export function learnFirst(matches: readonly RequirementMatch[], skills: readonly KnownSkill[]): LearnFirst[] {
  const skillById = new Map(skills.map((skill) => [skill.id, skill]))
  const open = matches.flatMap(({ requirement, state }) => {
    const [item] = requirement.items
    if (state === 'shown' || item?.kind !== 'skill') return []
    const skill = item.skillId === null ? undefined : skillById.get(item.skillId)
    if (skill?.family === 'spoken') return []
    const place = { must: { missing: 0, in_part: 1 }, nice: { missing: 2, in_part: 3 } }[requirement.need][state]
    return [
      { place, name: skill?.name ?? item.text, topics: skill ? [...skill.cues].slice(0, 3) : [], hours: hours[requirement.need][state] },
    ]
  })
  const seen = new Set<string>()
  return open
    .toSorted((a, b) => a.place - b.place)
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .slice(0, most)
    .map(({ name, topics, hours: time }) => ({ name, topics, hours: time }))
}
