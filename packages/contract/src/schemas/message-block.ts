import { z } from 'zod'

/** How a row's state is drawn, always beside its word. */
export const blockTones = ['plain', 'ok', 'warn', 'bad'] as const

/** A line of facts: an order, a use of credits. All words are for the person, in their own time zone and currency. */
export const blockRow = z.object({
  title: z.string(),
  note: z.string(),
  /** The amount at the end of the line. */
  value: z.string(),
  /** One or two words under the amount: `Paid`, `paid twice`. */
  state: z.string(),
  tone: z.enum(blockTones),
  /** The row that the message is about. */
  is_marked: z.boolean(),
  /** A button that sends `text` as the person's message; null for none. */
  ask: z.object({ label: z.string(), text: z.string() }).nullable(),
})
export type BlockRow = z.infer<typeof blockRow>

/** A step of something that takes days, such as a refund. */
export const blockStep = z.object({ title: z.string(), note: z.string(), is_done: z.boolean() })

/** Facts that code puts under the words of a message: no model writes them. */
export const messageBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rows'),
    title: z.string(),
    /** What all rows are together, in words; null where that says nothing. */
    total: z.string().nullable(),
    rows: z.array(blockRow),
  }),
  z.object({ kind: z.literal('steps'), steps: z.array(blockStep) }),
])
export type MessageBlock = z.infer<typeof messageBlock>
