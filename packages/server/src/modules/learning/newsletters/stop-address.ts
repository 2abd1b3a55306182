/** The link in a mail that stops its newsletter. `webBase` is the web application's address. */
export const stopAddress = (webBase: string, token: string): string => `${new URL(webBase).origin}/newsletters/stop/${token}`

/** The host that a Message-ID ends with. */
export function hostOf(webBase: string): string {
  const { hostname } = new URL(webBase)
  return /^[\w.-]+$/.test(hostname) ? hostname : 'localhost'
}
