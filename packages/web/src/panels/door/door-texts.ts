import type { PanelKind } from '@xperto/contract'
import { courseNotices } from '@xperto/contract/course-notices'

/** A panel whose subject is not open yet: what is so today, and what one can do instead. */
export interface DoorText {
  /** One sentence about what is here now; the specification's own where it has one. */
  lead: string
  text: string
}

/** The panels whose own work is still to come. Each says only what is true today and shows no control that does nothing. */
export const doorTexts = {
  'bot-interview': {
    lead: 'No interview is prepared.',
    text: 'Interviews by invitation are not open here yet. Camera and microphone stay off, and nothing is recorded.',
  },
} as const satisfies Partial<Record<PanelKind, DoorText>>

export type DoorKind = keyof typeof doorTexts
