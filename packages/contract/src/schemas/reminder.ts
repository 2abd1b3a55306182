import { z } from 'zod'
import { instant } from './common.ts'

/** How a person is reminded of due reviews and milestones. */
export const reminders = z.object({
  by_mail: z.boolean(),
  /** `08:00`, in the person's time zone. */
  time: z.string(),
  /** Where mail goes. */
  email: z.string(),
  /** The next moment at which a mail is sent if something is due; null without mails. */
  next_at: instant.nullable(),
  /** The secret address of the calendar; null while there is none. */
  calendar_url: z.string().nullable(),
})
export type Reminders = z.infer<typeof reminders>

/** What of the reminders is to be changed: only what is there, and something is. */
export const remindersChange = z
  .object({
    by_mail: z.boolean().optional(),
    time: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
      .optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), { message: 'Say what is to be changed.' })
export type RemindersChange = z.infer<typeof remindersChange>
