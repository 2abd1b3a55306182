/** Longer addresses are refused: servers of the web take about so many characters. */
const longestAddress = 2048

/** What makes two parsers read two different addresses: spaces, control characters, and the backslash that a browser takes for a slash. */
const ambiguous = /[\s\\\p{Cc}\p{Cf}]/u

/** With another port this server could be used to look for services on other people's machines. */
const ports = new Set(['', '80', '443'])

/**
 * Reads an address that a person gave, or the Location of a redirect from `base`. Undefined where it is not fetched: another protocol than
 * http or https, a name or password in it, another port than 80 and 443, or a host name without a dot, which only a local network knows.
 * An address of `allowedOrigin` may have any port and host.
 */
export function readTarget(text: string, options: { base?: URL; allowedOrigin: string | undefined }): URL | undefined {
  if (text.length > longestAddress || ambiguous.test(text)) return undefined
  const url = URL.parse(text, options.base?.href)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined
  if (url.username !== '' || url.password !== '' || url.hostname === '') return undefined
  // The part after # is for the reader's program alone and is never sent.
  url.hash = ''
  if (url.origin === options.allowedOrigin) return url
  const isNamed = url.hostname.startsWith('[') || url.hostname.replace(/\.+$/, '').includes('.')
  return isNamed && ports.has(url.port) ? url : undefined
}
