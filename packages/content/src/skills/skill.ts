import { z } from 'zod'

/** The families of skills, in the order in which a list of them is shown. */
export const skillFamilies = {
  programming: 'Programming languages',
  web: 'Web and mobile',
  servers: 'Servers and databases',
  platforms: 'Platforms, security and tests',
  data: 'Data and models',
  people: 'People and products',
  trades: 'Offices, care and trades',
  spoken: 'Spoken languages',
} as const
export type SkillFamily = keyof typeof skillFamilies

const words = z.string().trim().min(1).max(60)

/** A name that is looked for in texts. One that is an everyday word otherwise (`Go`, `Swift`) counts in its own capitals alone. */
export const skillNameSchema = z.strictObject({ text: words, isExact: z.boolean() }).readonly()

/** A skill with its other names, and with words of a line of work that hint at it without naming it. */
export const skillSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    name: words,
    family: z.literal(Object.keys(skillFamilies) as SkillFamily[]),
    /** Its name and its aliases. */
    names: z.array(skillNameSchema).min(2).readonly(),
    cues: z.array(words).min(1).readonly(),
  })
  .readonly()

export type Skill = z.infer<typeof skillSchema>
