/** Where somebody lands who names no place, or none of this site (AUTH-10). */
export const defaultCallback = '/xperto'

/**
 * The place to return to after sign-in: a path of this site, or /xperto. What a browser would read as another site is
 * refused in every spelling: `//host`, `/\host`, with tabs or line breaks between, percent-encoded once or twice, or made by `..`.
 */
export function safeCallback(callback: string | undefined, publicUrl: string): string {
  if (callback === undefined || !isPath(callback)) return defaultCallback
  const origin = new URL(publicUrl).origin
  let url: URL
  try {
    url = new URL(callback, origin)
  } catch {
    return defaultCallback
  }
  if (url.origin !== origin || !isPath(url.pathname)) return defaultCallback
  // Back to the sign-in would be a circle.
  if (/^\/auth(\/|$)/i.test(url.pathname)) return defaultCallback
  return url.pathname + url.search + url.hash
}

/** One slash at the front and nothing that turns into a second one, however often it is decoded. */
function isPath(text: string): boolean {
  let path = text.split(/[?#]/, 1)[0] ?? ''
  for (let round = 0; round < 3; round++) {
    if (!/^\/(?!\/)/.test(path) || /[\\\p{Cc}]/u.test(path) || hasSecondSlash(path)) return false
    const decoded = decodeLeniently(path)
    if (decoded === path) return true
    path = decoded
  }
  // Encoded so often that nobody meant it.
  return false
}

/** Whether a browser that takes out `.` and `..` is left with two slashes at the front. */
const hasSecondSlash = (path: string): boolean => new URL(path, 'http://any.site').pathname.startsWith('//')

function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
