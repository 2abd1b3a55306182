import { z } from 'zod'
import { id, instant } from './common.ts'

/** Who is signed in (AUTH-03). */
export const sessionUser = z.object({
  userId: id,
  serverToken: z.string(),
  referralCode: z.string(),
  email: z.string(),
  name: z.string(),
  currencyCode: z.string(),
  phone: z.string().nullable(),
  /** The time zone that the person chose; null: it follows the browser. */
  chosenTimezone: z.string().nullable(),
})
export type SessionUser = z.infer<typeof sessionUser>

/** Whoever signed in to an account that is closed: all they can do is take it back, by this token. */
export const closedAccount = z.object({
  userId: id,
  serverToken: z.string(),
  email: z.string(),
  name: z.string(),
  /** When everything is erased. */
  erasedOn: instant,
})
export type ClosedAccount = z.infer<typeof closedAccount>

/** A person's profile (api.md, main API). */
export const userProfile = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  currencyCode: z.string(),
  timezone: z.string(),
  /** Whether the person chose the time zone; otherwise it follows the browser. */
  timezoneChosen: z.boolean(),
  referralCode: z.string(),
})
export type UserProfile = z.infer<typeof userProfile>

/** How much is kept of a person; deleted chats do not count. */
export const keptCounts = z.object({
  chats: z.number().int(),
  messages: z.number().int(),
  shares: z.number().int(),
  bookmarks: z.number().int(),
  feedback: z.number().int(),
  sessions: z.number().int(),
  /** Bytes of the texts of chats, imports in progress included, and how many there may be. */
  storage_bytes: z.number().int(),
  storage_bytes_allowed: z.number().int(),
})
export type KeptCounts = z.infer<typeof keptCounts>
