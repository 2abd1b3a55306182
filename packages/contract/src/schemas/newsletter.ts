import { z } from 'zod'
import { id, instant } from './common.ts'

export const newsletterCadences = ['weekly', 'fortnightly', 'monthly'] as const
export const newsletterStates = ['running', 'paused', 'stopped'] as const

const topic = z.string().trim().min(2).max(40)
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** The newsletter of a chat (TYP-05). */
export const newsletter = z.object({
  newsletter_id: id,
  chat_id: id,
  topics: z.array(z.string()),
  cadence: z.enum(newsletterCadences),
  /** 1 (Monday) to 7 (Sunday); of a monthly one the day of the month, 1 to 31. */
  day: z.number().int(),
  /** `07:30`, in the person's time zone. */
  time: z.string(),
  by_mail: z.boolean(),
  /** Where mail goes. */
  email: z.string(),
  state: z.enum(newsletterStates),
  paused_by: z.enum(['person', 'credits']).nullable(),
  /** Null unless it is running. */
  next_at: instant.nullable(),
  /** Of the issue that comes next; null unless it is running. */
  next_title: z.string().nullable(),
  issues: z.number().int(),
  /** The current calendar month in the person's zone: `2026-11`, its issues, and when its credits were taken. */
  month: z.object({ month: z.string(), issues: z.number().int(), paid_on: instant.nullable() }),
  credits_a_month: z.number(),
  /** Topics that the library has issues about. */
  known_topics: z.array(z.string()),
})
export type Newsletter = z.infer<typeof newsletter>

/** What of a newsletter is to be changed: only what is there. */
export const newsletterChange = z
  .object({
    topics: z.array(topic).min(1).max(8).optional(),
    cadence: z.enum(newsletterCadences).optional(),
    day: z.number().int().min(1).max(31).optional(),
    time: time.optional(),
    by_mail: z.boolean().optional(),
    state: z.enum(newsletterStates).optional(),
  })
  .refine(({ cadence, day }) => cadence === undefined || cadence === 'monthly' || day === undefined || day <= 7, {
    path: ['day'],
    message: 'A week has 7 days.',
  })
export type NewsletterChange = z.infer<typeof newsletterChange>
