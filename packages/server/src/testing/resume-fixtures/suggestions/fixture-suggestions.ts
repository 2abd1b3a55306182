import type { ResumeData } from '@xperto/contract/schemas/resume'
import { writeResume } from '../write-resume.ts'
import { arun } from './seen/arun.ts'
import { fatima } from './seen/fatima.ts'
import { jonas } from './seen/jonas.ts'
import { maya } from './seen/maya.ts'
import type { SuggestedPerson } from './suggestion-facts.ts'
import { diego } from './unseen/diego.ts'
import { grace } from './unseen/grace.ts'
import { lakshmi } from './unseen/lakshmi.ts'
import { tomasz } from './unseen/tomasz.ts'

/** One proposal with all that a verifier may know when it judges it. */
export interface FixtureSuggestion {
  /** The person and the number of the proposal: `maya-12`. */
  name: string
  data: ResumeData
  /** What the person has said in the chat. */
  said: string[]
  /** The line that the proposal replaces; null where it adds one. */
  original: { id: string; text: string } | null
  proposed: string
  advert: string | null
  /** Parts of `proposed` that nothing bears out; empty where the proposal is honest. */
  invented: string[]
}

function suggestionsOf(key: string, person: SuggestedPerson): FixtureSuggestion[] {
  const experience = person.posts.map(({ lines, ...post }) => ({ ...post, lines: Object.values(lines) }))
  const data = writeResume({ ...person.resume, experience })
  const keys = person.posts.map(({ lines }) => Object.keys(lines))
  return person.suggestions.map(({ at, says, advert, to, invented }, index) => {
    const post = keys.findIndex((names) => at !== undefined && names.includes(at))
    const original = data.experience[post]?.lines[keys[post]?.indexOf(at ?? '') ?? -1]
    if (at !== undefined && !original) throw new Error(`${key}: no line "${at}"`)
    return {
      name: `${key}-${index + 1}`,
      data,
      said: says === undefined ? person.said : [...person.said, says],
      original: original ?? null,
      proposed: to,
      advert: advert ?? null,
      invented: invented ?? [],
    }
  })
}

const suggestionsOfAll = (people: Record<string, SuggestedPerson>) =>
  Object.entries(people).flatMap(([key, person]) => suggestionsOf(key, person))

/** The half that a verifier may be tuned on. */
export const seenSuggestions: FixtureSuggestion[] = suggestionsOfAll({ maya, jonas, fatima, arun })
/** The half for the final run alone; its people, trades and kinds of invention differ from those seen. */
export const unseenSuggestions: FixtureSuggestion[] = suggestionsOfAll({ lakshmi, tomasz, grace, diego })
