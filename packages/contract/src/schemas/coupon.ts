import { z } from 'zod'
import { instant } from './common.ts'
import { currency } from './currency.ts'

/** A coupon that can be used now (REF-04). */
export const coupon = z.object({
  name: z.string(),
  description: z.string(),
  couponCode: z.string(),
  /** Percent of the pack's price, 1 to 100. */
  discountValue: z.number().int().min(1).max(100),
  /** Names of the packs it is good for; null for all. */
  packs: z.array(z.string()).nullable(),
  /** Currencies it is good for; null for all. */
  currencies: z.array(currency).nullable(),
  endsOn: instant.nullable(),
})
export type Coupon = z.infer<typeof coupon>
