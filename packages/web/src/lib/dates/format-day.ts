import { zonedFormat } from './zoned-format.ts'

/** The day of an instant, for a sentence: 2 October 2026. */
export const formatDay = zonedFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
