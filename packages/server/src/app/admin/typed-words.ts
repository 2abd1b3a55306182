import { CommandRefused } from '../../modules/money/credits/index.ts'

/** A day in milliseconds. */
export const day = 86_400_000

/** A whole number from 1 that was typed; null where nothing was. Throws CommandRefused. */
export function wholeOf(value: unknown, name: string): number | null {
  if (value === undefined) return null
  if (typeof value !== 'string' || !/^[1-9]\d{0,5}$/.test(value)) throw new CommandRefused(`${name} is a whole number from 1 to 999999.`)
  return Number(value)
}

/** Words between commas; null where nothing was typed. */
export const listOf = (value: unknown): string[] | null =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== '')
    : null

/** A day as `2027-01-31`, at the beginning of it in UTC; null where nothing was typed. Throws CommandRefused. */
export function dayOf(value: unknown, name: string): Date | null {
  if (value === undefined) return null
  const at = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null
  if (!at || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== value)
    throw new CommandRefused(`${name} is a day: 2027-01-31.`)
  return at
}
