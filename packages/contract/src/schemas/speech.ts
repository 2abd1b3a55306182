import { z } from 'zod'

/** What was heard in a clip (VOI-08). */
export const transcription = z.object({
  /** Empty where nothing was said. */
  text: z.string(),
  /** The words in their order with seconds from the beginning of the clip, where the speech server times them. */
  words: z
    .array(z.object({ word: z.string(), start: z.number(), end: z.number(), probability: z.number().min(0).max(1).optional() }))
    .optional(),
  /** 0 to 1 on one scale for every speech server; left out where it rates nothing. */
  confidence: z.number().min(0).max(1).optional(),
})
export type Transcription = z.infer<typeof transcription>
