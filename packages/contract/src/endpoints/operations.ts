import { z } from 'zod'
import { route } from '../route.ts'

/** Hosts by region, one of which a client chooses at random (HST-01). An empty list means this origin. */
const hosts = z.record(z.string(), z.array(z.string()))

/** What somebody said about the product: words of the operator, shown as text on the landing page (LAN-01). */
export const testimonial = z.object({ quote: z.string(), name: z.string(), role: z.string().nullable() })
export type Testimonial = z.infer<typeof testimonial>

export const clientConfig = z.object({
  productName: z.string(),
  /** Where the web application lives: /xperto. */
  base: z.string(),
  mainHosts: hosts,
  chatHosts: hosts,
  /** What stands in for an engine that is not connected, in words for the screen; null once the real one is. */
  model: z.object({ name: z.string(), builtIn: z.boolean() }),
  signIn: z.object({ provider: z.enum(['google', 'embedded', 'closed']) }),
  webSearch: z.object({ available: z.boolean(), reason: z.string().nullable() }),
  /** Whether a speech server listens and one speaks, and where voice detection's files lie: a folder with a slash at its end, null for this origin. */
  speech: z.object({ hears: z.boolean(), speaks: z.boolean(), assetsUrl: z.string().nullable() }),
  /**
   * Who takes payments. `simulator`: play money, paid on the page `checkoutUrl`/cashfree/{payment_session_id} or
   * `checkoutUrl`/paypal/{id of the order}. `providers`: those that are not null. `closed`: nothing can be bought.
   */
  payments: z.object({
    kind: z.enum(['simulator', 'providers', 'closed']),
    cashfree: z.object({ world: z.enum(['sandbox', 'production']) }).nullable(),
    paypal: z.object({ world: z.enum(['sandbox', 'production']), clientId: z.string() }).nullable(),
    checkoutUrl: z.string().nullable(),
  }),
  /** Credits that are given away: to whoever is new, and for a referral code to either side. 0: none. */
  gifts: z.object({ firstTime: z.number().int().nonnegative(), referral: z.number().int().nonnegative() }),
  /** Empty: the landing page has no such section. */
  testimonials: z.array(testimonial),
})
export type ClientConfig = z.infer<typeof clientConfig>

export const operationEndpoints = {
  getConfig: route('getConfig', {
    summary: 'What the web application needs before anyone is signed in.',
    service: 'main',
    public: true,
    answersHead: true,
    responses: { 200: clientConfig },
  }),
  getHealth: route('getHealth', {
    summary: 'The process lives.',
    service: 'main',
    public: true,
    answersHead: true,
    responses: { 200: z.object({ status: z.literal('ok') }) },
  }),
  getReadiness: route('getReadiness', {
    summary:
      'Its database answers and it takes new work; else 503. `details` has what stops nothing and should be known, such as old exchange rates.',
    service: 'main',
    public: true,
    answersHead: true,
    responses: { 200: z.object({ status: z.literal('ready'), details: z.array(z.string()).optional() }) },
  }),
}
