import { newsletterRhythms, type NewsletterSettings } from '../kit/newsletters.ts'

/** Raised when the shape below changes. */
export const newsletterStateVersion = 2

/** What a chat remembers of a newsletter that is not begun: what was said of it. A begun one is kept by its module. */
export interface NewsletterDraft {
  draft: NewsletterSettings
}

/** Monday at half past seven, in the chat alone, until the person says otherwise. */
export const firstSettings: NewsletterSettings = { topics: [], cadence: 'weekly', day: 1, minute: 450, byMail: false }

/** A state as it came out of storage. Anything that is not one of ours begins anew rather than fails a reply. */
export function readNewsletterDraft(stored: unknown): NewsletterSettings {
  if (typeof stored !== 'object' || stored === null || !('draft' in stored) || typeof stored.draft !== 'object' || stored.draft === null)
    return firstSettings
  const draft = { ...firstSettings, ...(stored.draft as Partial<NewsletterSettings>) }
  return newsletterRhythms.includes(draft.cadence) && Array.isArray(draft.topics) ? draft : firstSettings
}
