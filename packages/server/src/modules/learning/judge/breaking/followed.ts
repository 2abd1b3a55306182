import { z } from 'zod'

/** What a harness prints. The program shares its process, so none of it is believed before it is checked; it is shown to its author alone. */
export const followed = z.object({
  steps: z
    .array(z.object({ line: z.number().int(), values: z.record(z.string(), z.string().max(400)), printed: z.number().int() }))
    .max(600),
  end: z
    .union([
      z.object({ kind: z.literal('endless') }),
      z.object({ kind: z.literal('error'), line: z.number().int().nullable(), words: z.string().max(300) }),
    ])
    .nullable(),
  output: z.string(),
})
export type Followed = z.infer<typeof followed>
