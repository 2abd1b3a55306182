/** The browser's time zone as an IANA name. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
