import type { ChatTypeServices, CodingProblem } from '../kit/server.ts'
import { type Guard, givesSolutionAway } from '../kit/tutor/index.ts'

/** What a model may write of a problem that its person has not solved: nothing that passes the judge. */
export function guardOfProblem(services: Pick<ChatTypeServices, 'tutor'>, { id, hints }: CodingProblem, given: number): Guard {
  const left = hints.length - given
  return {
    givesAway: givesSolutionAway(services, id),
    again:
      'Your last answer held a program that passes the tests, or may pass them, and was not shown. Answer again with one hint in words: no program, no listing, no pseudocode of the whole.',
    instead: `What the model wrote would have given the solution away, so it is not shown. ${left > 0 ? 'Say *hint* for the next step' : 'Say *approach* to read how it is solved'}, or *show me the solution* if you want to see it.`,
  }
}
