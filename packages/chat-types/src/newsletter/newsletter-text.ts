import { knownTimeZone } from '../kit/known-time-zone.ts'
import type { NewsletterSettings, NewsletterTopic, NewsletterView } from '../kit/newsletters.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** `07:30` */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** `every Monday at 07:30`. */
export function rhythmOf({ cadence, day, minute }: NewsletterSettings): string {
  const at = ` at ${clockOf(minute)}`
  if (cadence === 'weekly') return `every ${weekdays[day - 1] ?? 'Monday'}${at}`
  if (cadence === 'fortnightly') return `every two weeks on ${weekdays[day - 1] ?? 'Monday'}${at}`
  return day > 28 ? `monthly on day ${day}, or the month's last day,${at}` : `monthly on day ${day}${at}`
}

/** `Monday, 30 November, at 07:30` in a time zone. */
export function slotIn(at: Date, timeZone: string): string {
  const zone = knownTimeZone(timeZone)
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone }).format(at)
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(at)
  return `${day.replace(/^(\w+) /, '$1, ')}, at ${time}`
}

const whereOf = ({ byMail }: NewsletterSettings): string => (byMail ? 'in this chat and by mail' : 'in this chat alone')

/** A newsletter's settings as a list of sentences. */
export function settingsText(settings: NewsletterSettings): string {
  return `- Topics: ${settings.topics.join(', ')}\n- When: ${rhythmOf(settings)}, your time\n- Where: ${whereOf(settings)}`
}

/** Said before a newsletter begins (CRE-05). */
export const priceText = (credits: number): string =>
  `It costs ${credits} credits for each calendar month in which an issue comes, taken with the month's first issue. Without credits it pauses and says so.`

/** What the library cannot write about, where that is so. */
export function missingText(topics: readonly string[], known: readonly NewsletterTopic[]): string {
  const titles = new Set(known.map(({ title }) => title.toLowerCase()))
  const missing = topics.filter((topic) => !titles.has(topic.toLowerCase()))
  if (missing.length === 0) return ''
  return ` The library has no issue about ${missing.join(', ')}: issues about your other topics come first, then related ones.`
}

/** How a newsletter stands. */
export function statusText(
  { settings, state, pausedBy, nextAt, nextTitle, issues, isMonthPaid }: NewsletterView,
  timeZone: string,
  credits: number,
): string {
  const first =
    state === 'running' && nextAt !== null
      ? `The next issue comes on ${slotIn(nextAt, timeZone)}${nextTitle === null ? '' : `: ${nextTitle}`}.`
      : state === 'paused'
        ? pausedBy === 'credits'
          ? `The newsletter is paused: there were fewer than ${credits} credits for this month. Buy credits, then write "resume".`
          : 'The newsletter is paused. Write "resume" to go on.'
        : 'The newsletter is stopped. Name topics to begin it again.'
  const paid = isMonthPaid ? 'This month is paid.' : `This month is not charged yet: ${credits} credits with its next issue.`
  return `${first}\n\n${settingsText(settings)}\n\n${issues === 0 ? 'No issue has come yet.' : issues === 1 ? 'One issue has come.' : `${issues} issues have come.`} ${paid}`
}
