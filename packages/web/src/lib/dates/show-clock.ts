import { zonedFormat } from './zoned-format.ts'

/** What a clock showed at an instant: 19:22. */
export const showClock = zonedFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
