import type { ResumeData } from '@xperto/contract/schemas/resume'
import { writeResume } from '../write-resume.ts'
import { peopleByCareer } from './careers.ts'
import { peopleWithCharacters } from './characters.ts'
import { peopleAtTheEdges } from './edges.ts'
import { peopleInOtherScripts } from './scripts.ts'

/** One résumé for each kind of person that templates, exports and reading back must carry whole. None of these people exists. */
export const fixturePeople: { name: string; data: ResumeData }[] = Object.entries({
  ...peopleInOtherScripts,
  ...peopleWithCharacters,
  ...peopleByCareer,
  ...peopleAtTheEdges,
}).map(([name, facts]) => ({ name, data: writeResume(facts) }))
