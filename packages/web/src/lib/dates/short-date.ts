import { zonedFormat } from './zoned-format.ts'

/** The day of an instant, short: 7 Dec. */
export const shortDate = zonedFormat('en-GB', { day: 'numeric', month: 'short' })
