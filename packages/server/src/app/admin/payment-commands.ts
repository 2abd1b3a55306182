import { showPrice } from '@xperto/contract'
import { noteRefund, paymentsInTrouble, settleTrouble } from '../../modules/money/payments/index.ts'
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
    usage: 'payment trouble [--settled]',
    about:
      'lists what a person has to look at: disputes, payments that do not agree with their order, refunds that a provider did not make',
    options: { settled: { type: 'boolean' } },
    words: 0,
    async run({ db, options }) {
      const isSettled = options['settled'] === true
      const lines = await paymentsInTrouble(db, { isSettled })
      const none = isSettled ? 'Nothing was settled.' : 'Every payment agrees with its order.'
      return { lines: lines.length > 0 ? lines : [none], isWell: isSettled || lines.length === 0 }
    },
  },
  {
    usage: 'payment settle ID WORD',
    about: 'takes an item off that list, by the id in brackets; the word is kept, and the item comes back when something new happens to it',
    words: 2,
    async run({ words, db, now }) {
      const [item = '', word = ''] = words
      await settleTrouble({ db, now }, item, word)
      return { lines: [`${item} is settled.`], isWell: true }
    },
  },
]
