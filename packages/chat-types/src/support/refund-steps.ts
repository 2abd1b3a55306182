import type { MessageBlock } from '@xperto/contract'
import { knownTimeZone } from '../kit/known-time-zone.ts'
import type { SupportRefundStep } from '../kit/server.ts'

export interface ToldRefund {
  reference: string
  orderId: string
  price: string
  provider: string
  /** Credits that are set aside, in words; `0` for none. */
  heldCredits: string
  step: SupportRefundStep
  reason: string | null
}

/** `22 Nov, 20:43` in a time zone. */
export function momentIn(at: Date, timeZone: string): string {
  const format = {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: knownTimeZone(timeZone),
  } as const
  return new Intl.DateTimeFormat('en-GB', format).format(at)
}

/** The trail of a refund (look 29-support): asked for, accepted by the provider, back with the buyer. */
export function refundTrail(refund: ToldRefund): MessageBlock {
  const { step, price, provider, heldCredits, reference } = refund
  const aside = heldCredits === '0' ? 'None of its credits are left.' : `${heldCredits} credits set aside.`
  const isAccepted = step === 'sent' || step === 'done'
  const second = {
    asked: 'After the support team has decided. This chat tells you.',
    approved: `The support team agreed. ${provider} is being told.`,
    sent: `${provider} has taken it on.`,
    done: `${provider} has taken it on.`,
    declined: 'The support team declined it.',
    failed: `${provider} refused. The support team looks at it.`,
  }[step]
  return {
    kind: 'steps',
    steps: [
      {
        title: `Refund of ${price} asked for`,
        note: step === 'asked' ? `${reference}, with ${provider}. ${aside}` : `${reference}, with ${provider}.`,
        is_done: true,
      },
      { title: 'Accepted by the payment provider', note: second, is_done: isAccepted },
      {
        title: 'Money back where you paid from',
        note: step === 'done' ? 'Given back. Your bank may take 5 to 7 working days to show it.' : 'Usually 5 to 7 working days after that',
        is_done: step === 'done',
      },
    ],
  }
}

/** What a chat says when a refund goes a step further. */
export function refundNews({ step, reference, price, orderId, provider, reason }: ToldRefund): string {
  switch (step) {
    case 'asked':
      return `I have asked for the refund of **${orderId}**. Its reference is **${reference}**.`
    case 'approved':
      return `**${reference}** is approved: ${price} of ${orderId} go back. ${provider} is told within a minute.`
    case 'sent':
      return `${provider} has accepted **${reference}**: ${price} of ${orderId} are on their way. The credits of this order have left your balance.`
    case 'done':
      return `**${reference}** is done: ${provider} has given ${price} of ${orderId} back.`
    case 'declined':
      return `**${reference}** was declined: ${reason ?? 'no reason was given'}. The credits of ${orderId} are yours to use again.`
    case 'failed':
      return `${provider} did not give ${price} of ${orderId} back. The support team looks at **${reference}**, and your credits are yours meanwhile.`
  }
}
