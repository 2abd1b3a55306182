import {
  allEarlyAccessCodes,
  checkLedger,
  CommandRefused,
  createEarlyAccessCode,
  formatCredits,
  grantByEmail,
  parseCredits,
} from '../../modules/money/credits/index.ts'
import type { AdminCommand } from './admin-command.ts'
import { day, wholeOf } from './typed-words.ts'

/** Commands about the ledger and the codes of early access. */
export const creditCommands: AdminCommand[] = [
  {
    usage: 'ledger check',
    about: 'derives every balance again from its entries, and says what does not agree',
    words: 0,
    async run({ db }) {
      const { isSound, sum, ...audit } = await checkLedger(db)
      return {
        lines: [
          `${audit.accounts} accounts, ${audit.txns} txns, ${audit.entries} entries, ${audit.openHolds} open holds`,
          `Sum of all entries: ${formatCredits(sum)}`,
          `Accounts that drift: ${audit.driftingAccounts}. Lots that drift: ${audit.driftingLots}.`,
          `Txns out of balance: ${audit.unbalancedTxns}. Holds that match no txn: ${audit.unmatchedHolds}.`,
          isSound ? 'The ledger is sound.' : 'The ledger is NOT sound.',
        ],
        isWell: isSound,
      }
    },
  },
  {
    usage: 'grant EMAIL CREDITS [--days DAYS] [--key KEY]',
    about: 'gives somebody credits as a gift; the same KEY gives once',
    options: { days: { type: 'string' }, key: { type: 'string' } },
    words: 2,
    async run({ db, words, options, now, newId }) {
      const [email = '', credits = ''] = words
      const amount = amountOf(credits)
      const days = wholeOf(options['days'], 'DAYS')
      const isNew = await grantByEmail(db, {
        email,
        amount,
        key: `grant:operator:${typeof options['key'] === 'string' ? options['key'] : newId()}`,
        kind: 'promotion',
        reason: 'OPERATOR',
        expiresAt: days === null ? null : new Date(now().getTime() + days * day),
      })
      const said = isNew ? `${email} has ${formatCredits(amount)} credits more.` : 'That key was granted before; nothing was changed.'
      return { lines: [said], isWell: true }
    },
  },
  {
    usage: 'early-access create CODE CREDITS [--uses N] [--campaign NAME] [--open DAYS] [--days DAYS]',
    about: 'makes a code that N people can claim, one where nothing is said, for --open DAYS; its credits last for --days DAYS',
    options: { uses: { type: 'string' }, campaign: { type: 'string' }, open: { type: 'string' }, days: { type: 'string' } },
    words: 2,
    async run({ db, words, options, now }) {
      const [code = '', credits = ''] = words
      if (!/^[\w-]{4,64}$/.test(code)) throw new CommandRefused('CODE has 4 to 64 letters, digits, _ and -.')
      const open = wholeOf(options['open'], 'DAYS')
      const made = await createEarlyAccessCode(db, {
        code,
        campaign: typeof options['campaign'] === 'string' ? options['campaign'] : code.toUpperCase(),
        amount: amountOf(credits),
        maxUses: wholeOf(options['uses'], 'N') ?? 1,
        expiresAt: open === null ? null : new Date(now().getTime() + open * day),
        creditDays: wholeOf(options['days'], 'DAYS'),
      })
      return { lines: [`${made.code} gives ${formatCredits(made.amount)} credits to ${made.maxUses}.`], isWell: true }
    },
  },
  {
    usage: 'early-access list',
    about: 'lists every code with how often it was used',
    words: 0,
    async run({ db }) {
      const codes = await allEarlyAccessCodes(db)
      const lines = codes.map(({ code, amount, uses, maxUses, expiresAt }) => {
        const until = expiresAt === null ? '' : `, until ${expiresAt.toISOString().slice(0, 16)} UTC`
        return `${code}: ${formatCredits(amount)} credits, used ${uses} of ${maxUses}${until}`
      })
      return { lines: lines.length > 0 ? lines : ['There is no code.'], isWell: true }
    },
  },
]

function amountOf(text: string): bigint {
  const amount = parseCredits(text)
  if (amount === null || amount === 0n) throw new CommandRefused(`${text} is no amount of credits.`)
  return amount
}
