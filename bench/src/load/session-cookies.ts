/** The cookies of a signed-in person (`name=value; name=value`) as a browser context takes them. */
export function sessionCookies(cookie: string, url: string): { name: string; value: string; url: string }[] {
  return cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })
}
