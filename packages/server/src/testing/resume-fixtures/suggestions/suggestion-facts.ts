import type { ResumeFacts } from '../write-resume.ts'

/** A proposal as it is written by hand. */
export interface SuggestionFacts {
  /** The line of the résumé that it would replace, by its key in `lines`; left out where it would add a line. */
  at?: string
  /** What the person says in the chat before this proposal, beside `said`. */
  says?: string
  /** The advert that the résumé is aimed at, where there is one. */
  advert?: string
  to: string
  /** The words of `to` that neither the résumé nor the person's own words bear out; left out where all of it is honest. */
  invented?: string[]
}

/** A person, what they say of themselves, and proposals for their lines. */
export interface SuggestedPerson {
  /** All but `experience`, which `lines` fill. */
  resume: Omit<ResumeFacts, 'experience'>
  /** The posts; each line has a key. */
  posts: { at: string; as: string; from: string; to: string; lines: Record<string, string> }[]
  said: string[]
  suggestions: SuggestionFacts[]
}
