import type { SupportOrder } from '../kit/server.ts'

/** What a message to Support asks for, as far as the person's own account answers it; `words` is left to the library and the model. */
export type SupportWish =
  | { kind: 'refund'; order: SupportOrder | null }
  | { kind: 'order'; order: SupportOrder }
  | { kind: 'paid-twice' }
  | { kind: 'payment-trouble' }
  | { kind: 'orders' }
  | { kind: 'usage' }
  | { kind: 'send' }
  | { kind: 'people' }
  | { kind: 'solved' }
  | { kind: 'words' }

/** What the button sends that passes a question on to people. */
export const sendText = 'Send my question to the support team'

const money =
  /\b(?:pa(?:y|id|ying|yments?)|orders?|money|charg(?:e|ed|es)|purchas(?:e|ed)|bought|cards?|upi|banks?|paypal|cashfree|transactions?|debit(?:ed)?)\b/iu
const refund = /\b(?:refund(?:s|ed)?|money back|give (?:me )?(?:it|my money) back|return my money|reverse the (?:payment|charge))\b/iu
const twice = /\b(?:twice|two times|2 times|double|doubled|duplicate|two payments|charged again|second charge)\b/iu
const trouble =
  /\b(?:pending|fail(?:ed|s|ure)?|declined|stuck|processing|not (?:arrived|received|credited|there|added)|never (?:arrived|came)|missing|gone|deducted|debited|did ?n[o']t (?:arrive|come|get)|no credits)\b/iu
const usage =
  /\b(?:(?:credit )?usage|where (?:did|do|have) my (?:\w+ )?credits? (?:go|gone)|what (?:did i|have i|was) .{0,20}(?:spen[dt]|use[d]?|charged for)|(?:used|spent) (?:this|last) week|credits? (?:are |is )?(?:disappear\w*|vanish\w*|going down|less)|spen[dt] my credits|used up my credits)\b/iu
const orders =
  /\b(?:my (?:last |recent )?(?:orders?|payments?|purchases?)|payment history|what (?:did i|have i) (?:buy|bought|pay|paid)|list .{0,12}(?:orders|payments))\b/iu
const people =
  /\b(?:humans?|real person|agent|tickets?|support team|somebody (?:real|there)|someone (?:real|there)|talk to (?:a |some)|contact (?:you|support|us)|(?:e-?mail|write to) (?:you|support|someone|somebody)|complain(?:t)?)\b/iu
const solved = /^\W*(?:thanks?|thank you|thx|solved|resolved|that helped|it works(?: now)?|all good|problem solved)\b.{0,30}$/isu

/** Reads a message; `orders` are the person's own, and an order is known by its number alone. */
export function readSupportWish(text: string, own: readonly SupportOrder[]): SupportWish {
  if (text.trim() === sendText) return { kind: 'send' }
  const upper = text.toUpperCase()
  const order = own.find(({ orderId }) => upper.includes(orderId.toUpperCase())) ?? null
  if (refund.test(text)) return { kind: 'refund', order }
  if (order) return { kind: 'order', order }
  if (solved.test(text)) return { kind: 'solved' }
  if (people.test(text)) return { kind: 'people' }
  if (twice.test(text) && (money.test(text) || /\bcredits?\b/iu.test(text))) return { kind: 'paid-twice' }
  if (money.test(text) && trouble.test(text)) return { kind: 'payment-trouble' }
  if (usage.test(text)) return { kind: 'usage' }
  if (orders.test(text)) return { kind: 'orders' }
  return { kind: 'words' }
}
