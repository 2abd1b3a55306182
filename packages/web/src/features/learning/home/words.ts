/** A count with its thing: 1 card, 2 cards. */
export const countOf = (count: number, one: string, many = `${one}s`): string => `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const longWeekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const shortWeekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })

/** A calendar's day, ISO 8601, in words: Thursday, 26 November; 26 Nov; Thu. */
export const sayDay = (day: string): string => `${longWeekday.format(new Date(day))}, ${longDay.format(new Date(day))}`
export const sayShortDay = (day: string): string => shortDay.format(new Date(day))
export const sayWeekday = (day: string): string => shortWeekday.format(new Date(day))
