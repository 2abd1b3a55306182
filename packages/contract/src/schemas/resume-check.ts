import { z } from 'zod'

/** What one rule says of one place of a résumé. */
export const resumeFinding = z.object({
  /** The rule's name: `weak-opening`. */
  rule: z.string(),
  title: z.string(),
  /** True for what keeps a résumé from its work: contact that is missing, dates that cannot be. */
  serious: z.boolean(),
  /** Leads to the place by keys and ids; empty for the whole résumé. */
  path: z.string(),
  /** The words that it is about; empty where something is missing. */
  quote: z.string(),
  advice: z.string(),
  /** A text that breaks the rule, and the same as it should be. */
  before: z.string(),
  after: z.string(),
})

/** All that the rules say, and how many rules were asked. */
export const resumeCheck = z.object({ rules: z.number().int(), findings: z.array(resumeFinding) })
export type ResumeCheck = z.infer<typeof resumeCheck>
