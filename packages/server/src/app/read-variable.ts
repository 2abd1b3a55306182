import { isIP } from 'node:net'
import { z } from 'zod'
import { isMailAddress } from '../adapters/mail/compose-message.ts'

// How the value of a variable is read: what it becomes, or the sentence about what is wrong with it.

/** A check whose sentence names the wrong value, for values that may be shown. */
export function shown<Value>(parse: (text: string) => Value | undefined, complaint: string) {
  return z.string().transform((text, context): Value => {
    const value = parse(text)
    if (value !== undefined) return value
    context.issues.push({ code: 'custom', message: `${text} ${complaint}`, input: text })
    return z.NEVER
  })
}

/** The same for a secret: the sentence says what is wanted and not what was there. */
export function hidden(accepts: (text: string) => boolean, complaint: string) {
  return z.string().refine(accepts, { error: complaint })
}

export function choice<const Value extends string>(...values: Value[]) {
  return shown((text) => values.find((value) => value === text), `is not one of ${values.join(', ')}`)
}

export function parseUrl(text: string, ...protocols: string[]): URL | undefined {
  const url = URL.parse(text)
  return url && protocols.includes(url.protocol) ? url : undefined
}

export function parsePort(text: string): number | undefined {
  const port = Number(text)
  return /^\d+$/.test(text) && port >= 1 && port <= 65_535 ? port : undefined
}

export function parseGift(text: string): number | undefined {
  const credits = Number(text)
  return /^\d{1,7}$/.test(text) && credits <= 1_000_000 ? credits : undefined
}

/** A percentage with two decimals at most, in hundredths of a percent. */
export function parseTaxRate(text: string): number | undefined {
  const rate = Math.round(Number(text) * 100)
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) && rate <= 10_000 ? rate : undefined
}

/** What receipts print in one line; a longer text would be cut there. */
export const receiptText = shown((text) => (text.length <= 120 ? text : undefined), 'is longer than 120 characters')

/** A number of tokens. */
export function parseTokens(text: string): number | undefined {
  const tokens = Number(text)
  return /^\d{1,13}$/.test(text) && tokens >= 1 && tokens <= 1e12 ? tokens : undefined
}

/** A number of bytes, from a megabyte to a terabyte. */
export function parseStorage(text: string): number | undefined {
  const bytes = Number(text)
  return /^\d{7,13}$/.test(text) && bytes >= 1e6 && bytes <= 1e12 ? bytes : undefined
}

/** A whole number from 1 to 1000. */
export function parseCount(text: string): number | undefined {
  const count = Number(text)
  return /^\d{1,4}$/.test(text) && count >= 1 && count <= 1000 ? count : undefined
}

/** Whole megabytes, as bytes. */
export function parseMegabytes(text: string): number | undefined {
  return /^\d{1,7}$/.test(text) && Number(text) <= 1_000_000 ? Number(text) * 1024 * 1024 : undefined
}

/** A time in whole seconds, at most an hour. */
export function parseSeconds(text: string): number | undefined {
  const seconds = Number(text)
  return /^\d{1,4}$/.test(text) && seconds >= 1 && seconds <= 3600 ? seconds : undefined
}

/** An address without a path: `https://xperto.example`. */
export function parseOrigin(text: string): string | undefined {
  const url = parseUrl(text, 'http:', 'https:')
  return url && url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : undefined
}

/** The address of an SMTP server: a host, with or without a port and an account, and nothing else. A % in the account is written %25. */
export function isSmtpUrl(text: string): boolean {
  const url = parseUrl(text, 'smtp:', 'smtps:')
  if (/%(?![0-9a-f]{2})/i.test(text)) return false
  return url !== undefined && url.hostname !== '' && /^\/?$/.test(url.pathname) && !url.search && !url.hash
}

/** `Name <address>`, or an address alone. */
export function parseSender(text: string): { name: string | undefined; address: string } | undefined {
  const [, name, inBrackets] = /^([^<>\p{Cc}]{1,80}?)\s*<([^<>]+)>$/u.exec(text) ?? []
  const address = inBrackets ?? text
  if (!isMailAddress(address)) return undefined
  return { name: name?.trim().replace(/^"(.*)"$/, '$1'), address }
}

export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

export function parseAll<Value>(entries: string[], parse: (entry: string) => Value | undefined): Value[] | undefined {
  const values = entries.map(parse).filter((value) => value !== undefined)
  return values.length === entries.length && values.length > 0 ? values : undefined
}

/** Hosts by region (HST-01): `kolkata=https://a,https://b;default=https://c`. */
export function parseHosts(text: string): Record<string, string[]> | undefined {
  const regions = text.split(';').map((region): [string, string[]] | undefined => {
    const [name = '', list = ''] = region.split('=').map((part) => part.trim())
    const hosts = parseAll(splitList(list), parseOrigin)
    return /^[a-z][a-z0-9-]*$/.test(name) && hosts ? [name, hosts] : undefined
  })
  const known = regions.filter((region) => region !== undefined)
  return known.length === regions.length ? Object.fromEntries(known) : undefined
}

export function parseProxy(entry: string): string | undefined {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return entry
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return undefined
  const mask = bits === undefined ? 0 : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
  return mask <= (version === 4 ? 32 : 128) ? entry : undefined
}

export const serviceNames = ['web', 'chat', 'main', 'worker'] as const
export type ServiceName = (typeof serviceNames)[number]

export function parseServices(text: string): ServiceName[] | undefined {
  if (text === 'all') return [...serviceNames]
  return parseAll(splitList(text), (entry) => serviceNames.find((name) => name === entry))
}

export const codeEngineNames = ['local', 'runners', 'judge0'] as const
export type CodeEngineName = (typeof codeEngineNames)[number]

export function parseCodeEngines(text: string): CodeEngineName[] | undefined {
  const engines = parseAll(splitList(text), (entry) => codeEngineNames.find((name) => name === entry))
  return engines && new Set(engines).size === engines.length ? engines : undefined
}

export const httpUrl = shown((text) => parseUrl(text, 'http:', 'https:')?.href, 'is not an address that begins with http:// or https://')
export const word = z.string()
