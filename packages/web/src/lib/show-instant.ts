const dayAndTime = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** When something was, in the reader's own time zone: 18 Nov 2026, 19:22. */
export const showInstant = (instant: string): string => dayAndTime.format(new Date(instant))
