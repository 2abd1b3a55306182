import { z } from 'zod'
import { id } from './common.ts'

/** Who is signed in (AUTH-03). */
export const sessionUser = z.object({
  userId: id,
  serverToken: z.string(),
  referralCode: z.string(),
  email: z.string(),
  name: z.string(),
  currencyCode: z.string(),
  phone: z.string().nullable(),
})
export type SessionUser = z.infer<typeof sessionUser>

/** A person's profile (api.md, main API). */
export const userProfile = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  currencyCode: z.string(),
  timezone: z.string(),
  referralCode: z.string(),
})
export type UserProfile = z.infer<typeof userProfile>
