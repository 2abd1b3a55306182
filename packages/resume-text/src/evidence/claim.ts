import type { ResumeData } from '@xperto/contract'

/** Words of a proposal that neither the résumé nor the person's own words support. */
export interface Claim {
  /** The words as they stand in the proposal. */
  text: string
  /** The place in the proposal, in UTF-16 units. */
  from: number
  to: number
  kind: 'number' | 'name' | 'technology' | 'date' | 'degree' | 'claim'
}

/** All that may support a proposal. A job advert is never evidence, so it has no field here. */
export interface Evidence {
  data: ResumeData
  /** The person's own words in the chat. */
  said: readonly string[]
  /** The text that the proposal replaces; null where it adds a line. */
  original: string | null
}
