import { z } from 'zod'
import { id, instant } from './common.ts'

/** An amount of credits: a number with up to six places. */
const credits = z.number()

/** Something that can be bought. */
export const creditPack = z.object({
  name: z.string(),
  description: z.string(),
  /** In the currency's own unit. */
  price: z.number(),
  creditCount: z.number().int(),
  currency: z.string(),
})

/** What using something costs. */
export const creditPrice = z.object({
  what: z.string(),
  /** Titles of the chat types that cost this. */
  types: z.array(z.string()),
  /** 0: free. */
  credits,
  per: z.enum(['million tokens', 'plan', 'resume', 'month', 'session', 'use']),
  /** Whether the tokens used are paid beside it. */
  plusTokens: z.boolean(),
})

/** Credits that came at one time, by a purchase or as a gift, which has no price. */
export const creditRecord = z.object({
  id,
  totalCredits: credits,
  /** What of them is left. */
  remainingCredits: credits,
  /** Where they came from, in underscore words: `FIRST_TIME`, `CREDIT_PURCHASE`. */
  source: z.string(),
  creditPrice: z.number(),
  discountPrice: z.number(),
  totalPrice: z.number(),
  /** Of the three prices; null for a gift, which has none. */
  currency: z.string().nullable(),
  coupon: z.string().nullable(),
  phone: z.string().nullable(),
  purchaseDate: instant,
  /** Whether what was paid went back as a whole, and the credits with it. */
  isGivenBack: z.boolean(),
  /** When what is left is over; null for never. */
  expiresOn: instant.nullable(),
})
export type CreditRecord = z.infer<typeof creditRecord>

/** What a person can spend now. */
export const remainingCredits = z.object({ totalRemainingCredits: credits })

/** A gift that was given just now. */
export const grantedCredits = z.object({
  /** The sentence for the person. */
  message: z.string(),
  credits,
  totalRemainingCredits: credits,
})
export type GrantedCredits = z.infer<typeof grantedCredits>

/** One use that was charged. */
export const creditUsage = z.object({
  id,
  /** Underscore words. */
  usageType: z.string(),
  creditsDeducted: credits,
  created_on: instant,
  /** What it was charged for; null where nothing more is known. */
  detail: z
    .object({
      chatId: z.string().optional(),
      model: z.string().optional(),
      inputTokens: z.number().int().optional(),
      outputTokens: z.number().int().optional(),
      /** Tokens were counted by the length of the text, for the model did not say. */
      estimated: z.boolean().optional(),
    })
    .nullable(),
})
export type CreditUsage = z.infer<typeof creditUsage>
