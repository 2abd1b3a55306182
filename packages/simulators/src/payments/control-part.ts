import { z } from 'zod'
import { type DisputeStep, disputeSteps } from './provider-dispute.ts'
import type { Fault, ServiceAnswer, ServicePart } from './loopback-service.ts'
import {
  cashfreeForgeries,
  type CheckoutChoice,
  checkoutChoices,
  type CheckoutOutcome,
  type Delivery,
  type Forgery,
  payPalForgeries,
  type ProviderEvent,
} from './provider-event.ts'

/** What the control call can do. */
export interface Control {
  /** The authority to trust for PayPal's certificates, PEM. */
  authority: string
  plan(fault: Fault): void
  choose(provider: ProviderEvent['provider'], orderId: string, choice: CheckoutChoice, amount?: string): CheckoutOutcome
  settle(orderId: string, isGood: boolean): void
  dispute(provider: ProviderEvent['provider'], orderId: string, step: DisputeStep, amount?: string): string
  expireTokens(): void
  eventsOf(orderId: string): ProviderEvent[]
  sign(event: ProviderEvent, how?: { ageMs?: number; forgery?: Forgery }): Delivery
  deliver(delivery: Delivery): Promise<number | null>
}

const provider = z.enum(['cashfree', 'paypal'])
const count = z.number().int().min(0)
const milliseconds = count.max(86_400_000 * 30)

/** What may be asked by POST, by the name of the call. */
const asked = {
  faults: z.object({
    at: z.string().min(1),
    times: count.max(1000).optional(),
    delayMs: milliseconds.optional(),
    status: z.number().int().min(200).max(599).optional(),
    body: z.unknown().optional(),
    headers: z.record(z.string(), z.string()).optional(),
    reset: z.enum(['before', 'after']).optional(),
  }),
  choose: z.object({ provider, orderId: z.string(), choice: z.enum(checkoutChoices), amount: z.string().optional() }),
  settle: z.object({ orderId: z.string(), isGood: z.boolean() }),
  dispute: z.object({ provider, orderId: z.string(), step: z.enum(disputeSteps), amount: z.string().optional() }),
  'expire-tokens': z.object({}),
  webhooks: z.object({
    orderId: z.string(),
    /** Which of the order's events, by their place, in which order; all of them as they came, unless said. */
    sequence: z.array(count).max(5000).optional(),
    times: z.number().int().min(1).max(1000).default(1),
    /** How late they are. */
    ageMs: milliseconds.default(0),
    forgery: z.enum([...cashfreeForgeries, ...payPalForgeries]).optional(),
  }),
}

/**
 * POST /control/faults, choose, settle, dispute, expire-tokens, webhooks and GET /control/events?orderId=…, /control/authority: what goes wrong next, what somebody does at
 * the checkout, and deliveries of webhooks: once, many times, in any order, late, forged.
 */
export function controlPart(control: Control): ServicePart {
  const calls: { [Name in keyof typeof asked]: (input: z.output<(typeof asked)[Name]>) => unknown } = {
    // What is undefined in JSON is not there.
    faults: (fault) => control.plan(fault as Fault),
    choose: (input) => control.choose(input.provider, input.orderId, input.choice, input.amount),
    settle: (input) => control.settle(input.orderId, input.isGood),
    dispute: (input) => ({ disputeId: control.dispute(input.provider, input.orderId, input.step, input.amount) }),
    'expire-tokens': () => control.expireTokens(),
    webhooks: async ({ orderId, sequence, times, ageMs, forgery }) => {
      const events = control.eventsOf(orderId)
      const chosen = (sequence ?? events.map((_, place) => place)).flatMap((place) => events[place] ?? [])
      const statuses: (number | null)[] = []
      for (const event of chosen)
        for (let time = 0; time < times; time++)
          statuses.push(await control.deliver(control.sign(event, { ageMs, ...(forgery === undefined ? {} : { forgery }) })))
      return { statuses }
    },
  }

  async function run<Name extends keyof typeof asked>(name: Name, raw: Buffer): Promise<ServiceAnswer> {
    const parsed = asked[name].safeParse(jsonOf(raw))
    if (!parsed.success) return { status: 400, body: { message: z.prettifyError(parsed.error) } }
    try {
      // The schema of this very name has read it.
      const answer = await calls[name](parsed.data as z.output<(typeof asked)[Name]>)
      return { status: 200, body: answer ?? {} }
    } catch (error) {
      return { status: 404, body: { message: error instanceof Error ? error.message : String(error) } }
    }
  }

  return async ({ method, path, query, headers, raw }) => {
    const name = /^\/control\/([\w-]+)$/.exec(path)?.[1]
    if (name === undefined) return null
    // A page elsewhere that somebody has open could send a form here; none of them can send JSON without being asked first.
    if (method === 'POST' && !String(headers['content-type'] ?? '').startsWith('application/json'))
      return { status: 415, body: { message: 'Send JSON.' } }
    if (method === 'GET' && name === 'events') {
      const events = control.eventsOf(query.get('orderId') ?? '')
      return { status: 200, body: { events: events.map(({ provider: by, type, url }) => ({ provider: by, type, url })) } }
    }
    if (method === 'GET' && name === 'authority') return { status: 200, body: { authority: control.authority } }
    const known = (Object.keys(asked) as (keyof typeof asked)[]).find((call) => call === name)
    return method === 'POST' && known !== undefined ? await run(known, raw) : null
  }
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
