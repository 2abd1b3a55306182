import { type Currency, offeredCurrencies, showPrice } from '@xperto/contract'
import { allCoupons, type CouponRow, createCoupon, endCoupon } from '../../modules/money/coupons/index.ts'
import { CommandRefused } from '../../modules/money/credits/index.ts'
import { allPacks, retirePack, setPack } from '../../modules/money/purchases/index.ts'
import type { Database } from '../../platform/db/database.ts'
import type { AdminCommand } from './admin-command.ts'
import { day, dayOf, listOf, wholeOf } from './typed-words.ts'

/** Commands about what is sold: packs and coupons. */
export const saleCommands: AdminCommand[] = [
  {
    usage: 'pack list',
    about: 'lists every pack with its list price',
    words: 0,
    async run({ db }) {
      const lines = (await allPacks(db)).map(({ name, credits, listPaise, description, retiredAt }) => {
        const over = retiredAt === null ? '' : `, retired ${retiredAt.toISOString().slice(0, 10)}`
        return `${name}: ${credits} credits, ${showPrice(listPaise, 'INR')}, “${description}”${over}`
      })
      return { lines: lines.length > 0 ? lines : ['There is no pack.'], isWell: true }
    },
  },
  {
    usage: 'pack set NAME CREDITS RUPEES [--description TEXT]',
    about: 'makes a pack, or changes it for purchases from now on',
    options: { description: { type: 'string' } },
    words: 3,
    async run({ db, words, options }) {
      const [name = ''] = words
      if (!/^\p{L}[\p{L}\p{N} ._-]{0,39}$/u.test(name))
        throw new CommandRefused('NAME has 1 to 40 letters, digits, blanks, and begins with a letter.')
      const credits = wholeOf(words[1], 'CREDITS') ?? 0
      const rupees = wholeOf(words[2], 'RUPEES') ?? 0
      const description = typeof options['description'] === 'string' ? options['description'].slice(0, 200) : null
      await setPack(db, { name, credits, listPaise: rupees * 100, description })
      return { lines: [`${name} is ${credits} credits for ${showPrice(rupees * 100, 'INR')}.`], isWell: true }
    },
  },
  {
    usage: 'pack retire NAME',
    about: 'has nobody buy a pack any more; purchases of it that were begun can be paid',
    words: 1,
    async run({ db, words, now }) {
      await retirePack(db, words[0] ?? '', now())
      return { lines: [`${words[0]} is not sold any more.`], isWell: true }
    },
  },
  {
    usage:
      'coupon create CODE PERCENT MAXIMUM [--name TEXT] [--description TEXT] [--per-person N] [--from DAY] [--until DAY] [--packs A,B] [--currencies INR,USD] [--hidden]',
    about:
      'makes a coupon of PERCENT off that MAXIMUM purchases can have, good from the first DAY to the end of the last, in UTC; a hidden one is not offered and has to be typed',
    options: {
      name: { type: 'string' },
      description: { type: 'string' },
      'per-person': { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      packs: { type: 'string' },
      currencies: { type: 'string' },
      hidden: { type: 'boolean' },
    },
    words: 3,
    async run({ db, words, options, now }) {
      const [code = ''] = words
      if (!/^[\w-]{4,64}$/.test(code)) throw new CommandRefused('CODE has 4 to 64 letters, digits, _ and -.')
      const percent = wholeOf(words[1], 'PERCENT') ?? 0
      if (percent > 100) throw new CommandRefused('PERCENT is 1 to 100.')
      const [startsAt, last] = [dayOf(options['from'], '--from'), dayOf(options['until'], '--until')]
      // The day that is named is the last on which it is good.
      const endsAt = last && new Date(last.getTime() + day)
      if (startsAt && endsAt && startsAt >= endsAt) throw new CommandRefused('It would end before it begins.')
      if (endsAt && endsAt <= now()) throw new CommandRefused('It would be over already.')
      const made = await createCoupon(db, {
        code,
        name: typeof options['name'] === 'string' ? options['name'].slice(0, 80) : `${percent}% off`,
        description:
          typeof options['description'] === 'string' ? options['description'].slice(0, 200) : `${percent}% off the price of a pack`,
        percent,
        startsAt,
        endsAt,
        maxRedemptions: wholeOf(words[2], 'MAXIMUM') ?? 0,
        perPerson: wholeOf(options['per-person'], '--per-person') ?? 1,
        packs: await knownPacks(db, listOf(options['packs'])),
        currencies: knownCurrencies(listOf(options['currencies'])),
        listed: options['hidden'] !== true,
      })
      return { lines: [`${made} takes ${percent}% off for ${words[2]} purchases.`], isWell: true }
    },
  },
  {
    usage: 'coupon list',
    about: 'lists every coupon with how often it was taken',
    words: 0,
    async run({ db }) {
      const lines = (await allCoupons(db)).map(told)
      return { lines: lines.length > 0 ? lines : ['There is no coupon.'], isWell: true }
    },
  },
  {
    usage: 'coupon end CODE',
    about: 'ends a coupon now; purchases that hold it can still be paid',
    words: 1,
    async run({ db, words, now }) {
      await endCoupon(db, words[0] ?? '', now())
      return { lines: [`${(words[0] ?? '').toUpperCase()} is over.`], isWell: true }
    },
  },
]

function told({ code, percent, taken, maxRedemptions, perPerson, packs, currencies, startsAt, endsAt, listed }: CouponRow): string {
  const dateOf = (at: Date) => at.toISOString().slice(0, 10)
  return [
    `${code}: ${percent}% off, taken ${taken} of ${maxRedemptions}, ${perPerson} a person`,
    ...(packs ? [`for ${packs.join(' and ')}`] : []),
    ...(currencies ? [`in ${currencies.join(' and ')}`] : []),
    ...(startsAt ? [`from ${dateOf(startsAt)}`] : []),
    ...(endsAt ? [`until ${dateOf(new Date(endsAt.getTime() - 1))}`] : []),
    ...(listed ? [] : ['hidden']),
  ].join(', ')
}

async function knownPacks(db: Database, typed: string[] | null): Promise<string[] | null> {
  if (typed === null) return null
  const names = new Set((await allPacks(db)).map(({ name }) => name))
  const strange = typed.find((name) => !names.has(name))
  if (strange !== undefined || typed.length === 0) throw new CommandRefused(`There is no pack ${strange ?? ''}.`)
  return typed
}

function knownCurrencies(typed: string[] | null): Currency[] | null {
  if (typed === null) return null
  const known = offeredCurrencies.filter((code) => typed.includes(code))
  if (known.length !== typed.length || known.length === 0) throw new CommandRefused(`--currencies are ${offeredCurrencies.join(', ')}.`)
  return known
}
