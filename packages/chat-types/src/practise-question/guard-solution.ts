import type { ChatTypeServices, CodingProblem } from '../kit/server.ts'
import {
  findPrograms,
  type Guard,
  hidesCode,
  isTooLong,
  listingsOf,
  mostPrograms,
  readThrough,
  solutionSeeker,
  withoutListings,
} from '../kit/tutor/index.ts'

/** Without anything that runs programs, a listing of more lines than this is not shown: nobody can say that it is no solution. */
const linesUnchecked = 3

/** What a model may write of a problem that its person has not solved: nothing that passes the judge. */
export function guardOfProblem({ tutor }: Pick<ChatTypeServices, 'tutor'>, { id, hints }: CodingProblem, given: number): Guard {
  const left = hints.length - given
  const holdsSolution = solutionSeeker(tutor.solutions(id))
  const judged = new Map<string, ReturnType<typeof tutor.passes>>()
  /** A model that is asked again often writes the same program: it is judged once. */
  const passes = async (language: string | null, source: string) => {
    const key = `${language ?? ''}\n${source}`
    const said = judged.get(key) ?? tutor.passes(id, { language, source })
    judged.set(key, said)
    return await said
  }
  return {
    async givesAway(text) {
      if (isTooLong(text)) return true
      const readings = readThrough(text)
      if (hidesCode(readings)) return true
      // A program in a listing is judged by what it does, so that a wrong one may be talked about; the rest by whether the solution stands in it.
      if (readings.some((reading) => holdsSolution(reading.isDecoded ? reading.text : withoutListings(reading.text)))) return true
      const programs = findPrograms(readings)
      if (programs.length > mostPrograms) return true
      for (const { language, source } of programs) {
        const said = await passes(language, source)
        if (said === 'passes') return true
        if (said === 'unknown' && isLong(source)) return true
      }
      // What writes nothing is not run; where nothing runs at all, it is not shown either.
      const silent = listingsOf(text).find(({ source }) => isLong(source) && !programs.some((program) => program.source === source))
      return silent !== undefined && (await passes(silent.language, silent.source)) === 'unknown'
    },
    again:
      'Your last answer held a program that passes the tests, or may pass them, and was not shown. Answer again with one hint in words: no program, no listing, no pseudocode of the whole.',
    instead: `What the model wrote would have given the solution away, so it is not shown. ${left > 0 ? 'Say *hint* for the next step' : 'Say *approach* to read how it is solved'}, or *show me the solution* if you want to see it.`,
  }
}

const isLong = (source: string): boolean => source.split('\n').filter((line) => line.trim() !== '').length > linesUnchecked
