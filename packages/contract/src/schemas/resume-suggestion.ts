import { z } from 'zod'
import { id, instant } from './common.ts'

/** Words of a proposal that nothing bears out, with their place in its `value` in UTF-16 units. */
export const unprovenWords = z.object({
  text: z.string(),
  from: z.number().int(),
  to: z.number().int(),
  kind: z.enum(['number', 'name', 'technology', 'date', 'degree', 'claim']),
})
export type UnprovenWords = z.infer<typeof unprovenWords>

/** A proposed line of a résumé (RES-03). */
export const resumeSuggestion = z.object({
  id,
  /** Counted from 1 among those of one search. */
  number: z.number().int(),
  /** In words: `Experience`, and what the line belongs to: `Engineer, Example Payments`. */
  section: z.string(),
  title: z.string(),
  action: z.enum(['replace', 'append', 'reorder']),
  path: z.string(),
  /** What it replaces; empty for a line that is added. For `reorder` the lines as they were, one a line. */
  original: z.string(),
  value: z.string(),
  reason: z.string(),
  /** The version of the résumé that it was made on. */
  base_version: z.number().int(),
  state: z.enum(['open', 'accepted', 'rejected']),
  /** Why it cannot be accepted as it is, or an accepted one not be undone, as a sentence; null where it can. */
  told: z.string().nullable(),
  unproven: z.array(unprovenWords),
  /** The person's own words behind it, best first, each with where it stands, and when it was said; null for what stands in the résumé. */
  quotes: z.array(z.object({ quote: z.string(), source: z.string(), said_on: instant.nullable() })),
  settled_on: instant.nullable(),
})
export type ResumeSuggestion = z.infer<typeof resumeSuggestion>

/** The newest suggestions of a résumé. */
export const resumeSuggestions = z.object({
  resume_id: id,
  /** The version that they are judged on; a decision names it. */
  version: z.number().int(),
  suggestions: z.array(resumeSuggestion),
  /** What happened to the résumé since they were made, as a sentence; null where nothing matters to them. */
  told: z.string().nullable(),
})
export type ResumeSuggestions = z.infer<typeof resumeSuggestions>
