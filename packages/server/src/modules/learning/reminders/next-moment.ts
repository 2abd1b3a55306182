import { dayIn, momentOf } from '@xperto/chat-types/newsletter-schedule'

const dayMs = 86_400_000

/** The next moment after `after` at which a clock in that zone shows so many minutes after midnight. A time that a clock change skips comes later that day. */
export function nextMoment(minute: number, timeZone: string, after: Date): Date {
  for (let ahead = 0; ; ahead += 1) {
    const at = momentOf(dayIn(new Date(after.getTime() + ahead * dayMs), timeZone), minute, timeZone)
    if (at > after) return at
  }
}
