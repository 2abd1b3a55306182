import { showPrice } from '@xperto/contract'
import { noteRefund, paymentsInTrouble } from '../../modules/payments/index.ts'
import type { AdminCommand } from './admin-command.ts'

/** Commands about what was paid. */
export const paymentCommands: AdminCommand[] = [
  {
    usage: 'refund ORDER',
    about: "gives the money of a paid order back and takes its credits, by the provider's id of the order or ours",
    words: 1,
    async run({ words, ...deps }) {
      const { amountMinor, currency, state } = await noteRefund(deps, words[0] ?? '')
      const price = showPrice(amountMinor, currency)
      const lines = {
        requested: `${price} go back: the running server tells the provider within a minute.`,
        pending: `${price} are on their way back; the provider has not finished.`,
        done: `${price} went back.`,
        failed: `The provider does not give ${price} back. Do it on its own pages: the credits are taken as soon as it says so.`,
      }
      return { lines: [lines[state]], isWell: state !== 'failed' }
    },
  },
  {
    usage: 'payment trouble',
    about: 'lists what a person has to look at: payments that do not agree with their order, refunds that a provider did not make',
    words: 0,
    async run({ db }) {
      const lines = await paymentsInTrouble(db)
      return { lines: lines.length > 0 ? lines : ['Every payment agrees with its order.'], isWell: lines.length === 0 }
    },
  },
]
