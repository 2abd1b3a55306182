import { z } from 'zod'
import { chatTypes } from '../chat-types.ts'
import { id } from './common.ts'

/** A calendar day of the person: `2026-11-30`. */
const day = z.iso.date()

export const goalTask = z.object({
  id: z.string(),
  title: z.string(),
  hours: z.number(),
  done: z.boolean(),
  /** The chat it is best worked on in, and what is asked there. */
  chat: z.object({ chat_type: z.enum(chatTypes), prompt: z.string() }),
})

/** The goal of a chat with its plan (TYP-06). */
export const goal = z.object({
  chat_id: id,
  wish: z.string(),
  /** The end of "It is reached when". */
  reached: z.string(),
  /** `proposed`: the plan waits for its first yes, and nothing is paid. `changing`: a change of an accepted plan waits for a yes. */
  state: z.enum(['proposed', 'running', 'changing', 'finished']),
  hours_a_week: z.number().nullable(),
  /** Null for a goal without a date. */
  by: day.nullable(),
  /** Null before its plan is accepted, and for goals from before it was kept. */
  begun_on: day.nullable(),
  tasks: z.object({ done: z.number().int(), all: z.number().int() }),
  milestones: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** What shows that it is done. */
      proof: z.string(),
      due_on: day,
      state: z.enum(['finished', 'current', 'later']),
      tasks: z.array(goalTask),
    }),
  ),
})
export type Goal = z.infer<typeof goal>
