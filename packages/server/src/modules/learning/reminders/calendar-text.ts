/** An entry of a calendar: a whole day, or some minutes from a moment. */
export type CalendarEntry = {
  uid: string
  title: string
  text: string
  url: string
} & ({ day: string } | { from: Date; minutes: number })

/** A calendar as iCalendar text (RFC 5545): lines of at most 75 octets that end with CRLF, and words whose commas and semicolons are escaped. */
export function writeCalendar(calendar: { name: string; product: string; now: Date; entries: readonly CalendarEntry[] }): string {
  const { name, product, now, entries } = calendar
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//Reviews and milestones//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    // How often a calendar program should look again.
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...entries.flatMap((entry) => linesOf(entry, now)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function linesOf(entry: CalendarEntry, now: Date): string[] {
  const { uid, title, text, url } = entry
  const times =
    'day' in entry
      ? [`DTSTART;VALUE=DATE:${dateOf(entry.day, 0)}`, `DTEND;VALUE=DATE:${dateOf(entry.day, 1)}`]
      : [`DTSTART:${instantOf(entry.from)}`, `DURATION:PT${entry.minutes}M`]
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instantOf(now)}`,
    ...times,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${text}\n${url}`)}`,
    `URL:${url}`,
    // It blocks no time of the person's.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const instantOf = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** `20261130` of `2026-11-30`, so many days later. */
const dateOf = (day: string, later: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + later * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')

/** Words as TEXT: line breaks as \n, no control characters. */
const escaped = (words: string): string =>
  words
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- these are what is taken out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** A line in pieces of at most 75 octets; each further one begins with a space. No character is cut in two. */
function folded(line: string): string {
  const pieces: string[] = []
  let [piece, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > (pieces.length === 0 ? 75 : 74)) {
      pieces.push(piece)
      ;[piece, bytes] = ['', 0]
    }
    piece += character
    bytes += size
  }
  return [...pieces, piece].join('\r\n ')
}
