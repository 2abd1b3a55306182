import { useTimeZone } from './time-zone.ts'

/** Writes an instant (ISO 8601, or a Date) by the clocks of a time zone, an IANA name. */
export type ZonedFormat = (instant: string | Date, timeZone: string) => string

/** A format in the words of a locale (undefined: the browser's); made once for each zone. */
export function zonedFormat(locale: string | undefined, options: Intl.DateTimeFormatOptions): ZonedFormat {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (instant, timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, format)
    return format.format(new Date(instant))
  }
}

/** The format by the clocks of the signed-in person (EFF-05): those they chose, else the browser's. */
export function useZoned(format: ZonedFormat): (instant: string | Date) => string {
  const zone = useTimeZone((state) => state.zone)
  return (instant) => format(instant, zone)
}
