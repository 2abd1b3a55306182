import { zonedFormat } from '../../../../lib/dates/zoned-format.ts'

/** A number with its word: `1 chat`, `1,908 messages`; a dash where the number is not known yet. */
export const counted = (count: number | undefined, one: string, many: string): string =>
  `${count === undefined ? '–' : count.toLocaleString('en')} ${count === 1 ? one : many}`

/** How much has come, as a person reads it: `12.4 MB`. */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`

/** The minute of an instant, for a sentence: 28 November 2026 at 23:05. */
export const formatMinute = zonedFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** Whether that is this address, as a person types it: marks at the ends and capital letters do not count. */
export const isSameAddress = (typed: string, email: string): boolean =>
  typed.trim().toLocaleLowerCase() === email.trim().toLocaleLowerCase() && email.trim() !== ''
