import type { ResumeSection } from '@xperto/contract'

/** How far a résumé shows what is asked for. */
export type MatchState = 'shown' | 'in_part' | 'missing'

export interface MatchEvidence {
  /** The line as it stands in the résumé. */
  quote: string
  path: string
  section: ResumeSection
}

export interface ItemMatch {
  state: MatchState
  /** At most two lines, the strongest first. */
  evidence: MatchEvidence[]
  /** What is missing, as a sentence; null where nothing is. */
  note: string | null
}
