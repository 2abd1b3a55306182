import { formatCredits } from '../../modules/money/credits/index.ts'
import { approveRefund, declineRefund, refundsAskedFor } from '../../modules/money/payments/index.ts'
import type { AdminCommand } from './admin-command.ts'

/** Commands about refunds that people asked for in Support. */
export const refundCommands: AdminCommand[] = [
  {
    usage: 'refunds list [--decided]',
    about: 'lists refunds that people asked for and nobody decided, the oldest first',
    options: { decided: { type: 'boolean' } },
    words: 0,
    async run({ db, options }) {
      const isDecided = options['decided'] === true
      const lines = await refundsAskedFor(db, { isDecided })
      const none = isDecided ? 'No refund was decided.' : 'No refund waits for a decision.'
      return { lines: lines.length > 0 ? lines : [none], isWell: true }
    },
  },
  {
    usage: 'refunds approve REFERENCE',
    about: 'gives the money back and takes the credits; the chat tells the person each step',
    words: 1,
    async run({ words, ...deps }) {
      const { reference, orderId } = await approveRefund(deps, words[0] ?? '')
      return { lines: [`${reference} is approved: the running server tells the provider of ${orderId} within a minute.`], isWell: true }
    },
  },
  {
    usage: 'refunds decline REFERENCE REASON',
    about: 'declines a refund with a reason that its chat tells the person; the credits that were set aside are theirs again',
    words: 2,
    async run({ words: [reference = '', reason = ''], db, now, newId }) {
      const declined = await declineRefund({ db, now, newId }, reference, reason)
      const free = `${formatCredits(BigInt(declined.heldMicro))} credits are free again.`
      return { lines: [`${declined.reference} is declined. ${free}`], isWell: true }
    },
  },
]
