import type { ResumeData } from '@xperto/contract'
import type { Requirement } from './read-advert.ts'
import { matchItem, resumeToMatch } from './match-item.ts'
import type { ItemMatch, MatchState } from './match-state.ts'
import type { KnownSkill, SkillFinder } from './skill-finder.ts'

/** A requirement beside what a résumé shows of it. */
export interface RequirementMatch extends ItemMatch {
  requirement: Requirement
}

const rank: Readonly<Record<MatchState, number>> = { shown: 2, in_part: 1, missing: 0 }

/**
 * Compares what an advert asks for with a résumé, the missing first. A skill that is only listed is no proof. Of several things of which one will do, the
 * best counts. `today` is `YYYY-MM`.
 */
export function matchResume(
  requirements: readonly Requirement[],
  resume: { data: ResumeData; today: string },
  known: { skills: readonly KnownSkill[]; find: SkillFinder; findCues: SkillFinder },
): RequirementMatch[] {
  const ready = resumeToMatch(resume.data, resume.today, known.find, known.findCues)
  const skillById = new Map(known.skills.map((skill) => [skill.id, skill]))
  return requirements
    .map((requirement): RequirementMatch => {
      const matches = requirement.items.map((item) =>
        matchItem(item, ready, item.skillId === null ? undefined : skillById.get(item.skillId)),
      )
      const [best] = matches.toSorted((a, b) => rank[b.state] - rank[a.state])
      return { requirement, ...(best ?? { state: 'missing', evidence: [], note: null }) }
    })
    .toSorted((a, b) => rank[a.state] - rank[b.state])
}
