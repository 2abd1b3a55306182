import type { ChatTypeServices, CodingProblem } from '../kit/server.ts'
import { findPrograms, type Guard, hidesCode, mostPrograms } from '../kit/tutor/index.ts'

/** Without anything that runs programs, a listing of more lines than this is not shown: nobody can say that it is no solution. */
const linesUnchecked = 3

/** What a model may write of a problem that its person has not solved: nothing that passes the judge. */
export function guardOfProblem({ tutor }: Pick<ChatTypeServices, 'tutor'>, { id, hints }: CodingProblem, given: number): Guard {
  const left = hints.length - given
  return {
    async givesAway(text) {
      if (hidesCode(text)) return true
      const programs = findPrograms(text)
      if (programs.length > mostPrograms) return true
      for (const { language, source } of programs) {
        const said = await tutor.passes(id, { language, source })
        if (said === 'passes') return true
        if (said === 'unknown' && source.split('\n').filter((line) => line.trim() !== '').length > linesUnchecked) return true
      }
      return false
    },
    again:
      'Your last answer held a program that passes the tests, or may pass them, and was not shown. Answer again with one hint in words: no program, no listing, no pseudocode of the whole.',
    instead: `What the model wrote would have given the solution away, so it is not shown. ${left > 0 ? 'Say *hint* for the next step' : 'Say *approach* to read how it is solved'}, or *show me the solution* if you want to see it.`,
  }
}
