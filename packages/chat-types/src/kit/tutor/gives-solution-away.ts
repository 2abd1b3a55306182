import type { ChatTypeServices } from '../server.ts'
import { findPrograms, mostPrograms } from './find-programs.ts'
import type { Guard } from './guarded-writer.ts'
import { hidesCode } from './hides-code.ts'
import { solutionSeeker } from './like-solution.ts'
import { listingsOf, withoutListings } from './listings.ts'
import { isTooLong, readThrough } from './read-through.ts'

/** Without anything that runs programs, a listing of more lines than this is not shown: nobody can say that it is no solution. */
const linesUnchecked = 3

/** Tells of texts whether they give the solution of a problem away: a program that passes the judge, the library's own, or one that is hidden. */
export function givesSolutionAway({ tutor }: Pick<ChatTypeServices, 'tutor'>, problemId: string): Guard['givesAway'] {
  const holdsSolution = solutionSeeker(tutor.solutions(problemId))
  const judged = new Map<string, ReturnType<typeof tutor.passes>>()
  /** A model that is asked again often writes the same program: it is judged once. */
  const passes = async (language: string | null, source: string) => {
    const key = `${language ?? ''}\n${source}`
    const said = judged.get(key) ?? tutor.passes(problemId, { language, source })
    judged.set(key, said)
    return await said
  }
  return async (text) => {
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
  }
}

const isLong = (source: string): boolean => source.split('\n').filter((line) => line.trim() !== '').length > linesUnchecked
