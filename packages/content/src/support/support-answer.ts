import { z } from 'zod'

/** What Support answers about (learning-and-careers.md, "Content library"). */
export const supportAreas = {
  chats: 'Chats and answers',
  learning: 'Learning and practice',
  credits: 'Credits and payments',
  account: 'Account and data',
} as const

/** An answer of Support: 25 to 110 words in plain English about one thing of this product, and how people ask for it. */
export const supportAnswerSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    area: z.literal(Object.keys(supportAreas) as (keyof typeof supportAreas)[]),
    title: z.string().trim().min(4).max(70),
    /** Wordings and symptoms by which people look for it. */
    asked: z.array(z.string().trim().min(3).max(90)).min(4).max(14).readonly(),
    body: z.string().trim().min(80).max(900),
  })
  .readonly()
export type SupportAnswer = z.infer<typeof supportAnswerSchema>

/** An answer as its pack writes it: id, title, body, and the ways it is asked for. */
export const answersOf =
  (area: SupportAnswer['area']) =>
  (id: string, title: string, body: string, ...asked: string[]): SupportAnswer =>
    supportAnswerSchema.parse({ id, area, title, asked, body })
