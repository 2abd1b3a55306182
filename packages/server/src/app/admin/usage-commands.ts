import { readKindUse } from '../../modules/money/token-use/index.ts'
import type { AdminCommand } from './admin-command.ts'
import { dayOf } from './typed-words.ts'

/** Commands about what language models were used for. */
export const usageCommands: AdminCommand[] = [
  {
    usage: 'usage [--day DAY]',
    about: 'shows how many tokens each kind of chat used today (UTC) or on DAY, free and paid; counts are kept for a month',
    options: { day: { type: 'string' } },
    words: 0,
    async run({ db, options, now }) {
      const day = (dayOf(options['day'], 'DAY') ?? now()).toISOString().slice(0, 10)
      const uses = await readKindUse(db, day)
      if (uses.length === 0) return { lines: [`No tokens were used on ${day} (UTC).`], isWell: true }
      const lines = uses.map(({ kind, isFree, inputTokens: read, outputTokens: written }) => {
        const tokens = `${shown(read + written)} (${shown(read)} read, ${shown(written)} written)`
        return `  ${kind}, ${isFree ? 'free' : 'paid'}: ${tokens}`
      })
      const sum = (wanted: boolean) =>
        uses.filter(({ isFree }) => isFree === wanted).reduce((all, use) => all + use.inputTokens + use.outputTokens, 0)
      return { lines: [`Tokens of ${day} (UTC):`, ...lines, `Free: ${shown(sum(true))}. Paid: ${shown(sum(false))}.`], isWell: true }
    },
  },
]

const shown = (tokens: number): string => tokens.toLocaleString('en')
