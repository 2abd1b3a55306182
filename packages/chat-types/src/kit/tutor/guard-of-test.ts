import type { ChatTypeServices } from '../server.ts'
import { givesSolutionAway } from './gives-solution-away.ts'
import type { Guard } from './guarded-writer.ts'

/**
 * What a model may write in any chat while a mock test of its person runs: no program that solves one of the test's problems, for their points are
 * being counted. `ids` are those problems; `own` is what the chat withholds by itself, told in its own words.
 */
export function guardOfTest(services: Pick<ChatTypeServices, 'tutor'>, ids: readonly string[], own?: Guard): Guard {
  const guards = ids.map((id) => givesSolutionAway(services, id))
  return {
    async givesAway(text) {
      if (await own?.givesAway(text)) return true
      for (const givesAway of guards) if (await givesAway(text)) return true
      return false
    },
    again:
      own?.again ??
      'Your last answer held a program that solves a problem of a running test, or may hold one, and was not shown. Answer again in words: no program, no listing.',
    instead:
      own?.instead ??
      'What the model wrote would have given away a problem of your mock test, which is running, so it is not shown. Ask again once the test is over.',
  }
}
