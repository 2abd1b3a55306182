import { data } from './families/data.ts'
import { people } from './families/people.ts'
import { platforms } from './families/platforms.ts'
import { programming } from './families/programming.ts'
import { servers } from './families/servers.ts'
import { spoken } from './families/spoken.ts'
import { trades } from './families/trades.ts'
import { web } from './families/web.ts'
import { readSkills } from './read-skills.ts'
import type { Skill } from './skill.ts'

/** Every skill that adverts and résumés are compared by (learning-and-careers.md, Content library). */
export const skills: readonly Skill[] = Object.freeze([
  ...readSkills('programming', programming),
  ...readSkills('web', web),
  ...readSkills('servers', servers),
  ...readSkills('platforms', platforms),
  ...readSkills('data', data),
  ...readSkills('people', people),
  ...readSkills('trades', trades),
  ...readSkills('spoken', spoken),
])
