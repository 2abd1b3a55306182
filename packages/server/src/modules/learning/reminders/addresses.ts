/** The link in a mail that stops these mails. `webBase` is the web application's address. */
export const stopAddress = (webBase: string, token: string): string => `${new URL(webBase).origin}/reminders/stop/${token}`

/** The secret address of a calendar, for a calendar program. */
export const calendarAddress = (webBase: string, token: string): string => `${new URL(webBase).origin}/calendars/${token}.ics`

/** The host that ids of mails and calendar entries end with. */
export function hostOf(webBase: string): string {
  const { hostname } = new URL(webBase)
  return /^[\w.-]+$/.test(hostname) ? hostname : 'localhost'
}
