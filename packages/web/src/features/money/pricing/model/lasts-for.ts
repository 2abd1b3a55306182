import { countCredits } from '../../../../lib/credits/show-credits.ts'

/** How many such evenings the smallest pack that is enough for one pays for, in a sentence; '' where nothing is counted or nothing sold. */
export function lastsFor(credits: number, packs: readonly number[]): string {
  const pack = packs.toSorted((one, other) => one - other).find((size) => size >= credits)
  if (credits <= 0 || pack === undefined) return ''
  const evenings = Math.floor(pack / credits)
  const often = evenings === 1 ? 'for one such evening' : evenings > 365 ? 'for a year of such evenings' : `for ${evenings} such evenings`
  return `The pack of ${countCredits(pack)} lasts ${often}.`
}
