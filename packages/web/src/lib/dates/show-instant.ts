import { zonedFormat } from './zoned-format.ts'

/** When something was: 18 Nov 2026, 19:22. */
export const showInstant = zonedFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })
