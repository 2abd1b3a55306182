import type { FeedbackType } from '@xperto/contract'

/** What pressing a thumb does (MSG-13): the same one again clears it on screen, without a call. */
export function pressThumb(shown: FeedbackType | null, pressed: FeedbackType): { shown: FeedbackType | null; save: FeedbackType | null } {
  return shown === pressed ? { shown: null, save: null } : { shown: pressed, save: pressed }
}
