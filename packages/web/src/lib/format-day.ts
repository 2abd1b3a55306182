const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** The day of an instant in the reader's own time zone, for a sentence: 2 October 2026. */
export const formatDay = (instant: string): string => day.format(new Date(instant))
