const base64Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const base32Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The texts that a text hides behind other letters: codes of bytes and of letters. Only what is readable comes out. */
export function decoded(text: string): string[] {
  const byLine = text
    .split('\n')
    .map((line) => codes(line).find(isReadable) ?? '')
    .join('\n')
  return [...blobs(text), ...codes(text), byLine].filter(isReadable)
}

/** A run of letters and digits as the text of its bytes, in each code that it could be, and numbers as letters by their codes or their place in the alphabet. */
export function fromBytesText(run: string): string[] {
  const parts = /^[\da-fx\\%]+(?:[\s,;:.|-]+[\da-fx\\%]+)+$/iu.test(run.trim())
    ? run
        .trim()
        .split(/[\s,;:.|-]+/u)
        .map((part) => part.replace(/^(?:0x|\\x|%)/iu, ''))
    : []
  const inBase = (digits: RegExp, base: number) =>
    parts.length > 0 && parts.every((part) => digits.test(part)) ? parts.map((part) => Number.parseInt(part, base)) : []
  const [decimal, hex] = [inBase(/^\d{1,3}$/u, 10), inBase(/^[\da-f]{2}$/iu, 16)]
  const places = decimal.every((place) => place >= 1 && place <= 26) ? decimal.map((place) => String.fromCharCode(96 + place)).join('') : ''
  const bytes = [decimal, hex, inBase(/^[01]{7,8}$/u, 2), inBase(/^[0-3]?[0-7]{2}$/u, 8)].map((codes) =>
    codes.length > 0 ? asText(codes) : '',
  )
  return [fromBase64(run), fromBase32(run), fromHex(run.replace(/^0x/iu, '')), ...bytes, places].filter((said) => said !== '')
}

/** Runs of digits of base64, base32 and hexadecimal, alone and, where they are broken up, joined. */
function blobs(text: string): string[] {
  const runs = [...text.matchAll(/[A-Za-z0-9+/_-]{12,}={0,6}/gu)].map(([run]) => run)
  const broken = [...text.matchAll(/(?:^[ \t]*[A-Za-z0-9+/_=-]+(?:[ \t]+[A-Za-z0-9+/_=-]+)*[ \t]*(?:\n|$(?![\s\S])))+/gmu)].map(([run]) =>
    run.replace(/\s+/gu, ''),
  )
  const pieces = [...runs, ...broken].filter((run) => run.length >= 16)
  const of = (read: (run: string) => string) => {
    const plain = runs.map(read)
    return [...(plain.some(isReadable) ? [plain.filter(isReadable).join('\n')] : []), ...pieces.map(read)]
  }
  return [...of(fromBase64), ...of(fromBase32), ...of(fromHex)]
}

/** Numbers, escapes and entities that stand for one letter each. */
function codes(text: string): string[] {
  const grouped = (group: RegExp, base: number) =>
    (text.match(group) ?? []).map((run) =>
      asText((run.match(base === 16 ? /[0-9a-f]+/giu : /\d+/gu) ?? []).map((one) => Number.parseInt(one, base))),
    )
  return [
    ...grouped(/(?<![0-9a-f])[0-9a-f]{2}(?:[\s:,;.-]{1,3}[0-9a-f]{2}){7,}(?![0-9a-f])/giu, 16),
    ...(text.match(/(?:0x[0-9a-f]{2}\W{0,3}){8,}/giu) ?? []).map((run) => fromHex(run.replace(/0x|[^0-9a-f]/giu, ''))),
    ...(text.match(/(?:[%=\\]x?[0-9a-f]{2}(?:=\n)?){8,}/giu) ?? []).map((run) => fromHex(run.replace(/[^0-9a-f]/giu, ''))),
    ...(text.match(/(?:(?:U\+|0x|\\u)?00[0-9a-f]{2}\W{0,3}){8,}/giu) ?? []).map((run) =>
      fromHex(run.replace(/U\+|0x|\\u|[^0-9a-f]/giu, '')),
    ),
    ...(text.match(/(?:\\[0-3][0-7]{2}){8,}/gu) ?? []).map((run) =>
      asText((run.match(/[0-7]{3}/gu) ?? []).map((one) => Number.parseInt(one, 8))),
    ),
    ...grouped(/\b[01]{7,8}(?:[\s,;]{1,3}[01]{7,8}){7,}\b/gu, 2),
    ...grouped(/\b[01]?[0-7]{2}(?:[\s,;]{1,3}[01]?[0-7]{2}){11,}\b/gu, 8),
    ...grouped(/\b\d{1,3}(?:[^0-9\n]{0,7}[^0-9]\d{1,3}){11,}\b/gu, 10),
  ]
}

const fromBase64 = (run: string): string => fromBits(run.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', ''), base64Digits, 6)
const fromBase32 = (run: string): string =>
  /[a-z]/u.test(run) && /[A-Z]/u.test(run) ? '' : fromBits(run.toUpperCase().replaceAll('=', ''), base32Digits, 5)
const fromHex = (run: string): string =>
  /^(?:[0-9a-f]{2})+$/iu.test(run) ? asText((run.match(/../gu) ?? []).map((pair) => Number.parseInt(pair, 16))) : ''

function fromBits(run: string, digits: string, width: number): string {
  let [bits, value] = [0, 0]
  const bytes: number[] = []
  for (const digit of run) {
    const worth = digits.indexOf(digit)
    if (worth < 0) return ''
    value = ((value << width) | worth) & 0xff_ffff
    bits += width
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >> bits) & 0xff)
  }
  return asText(bytes)
}

/** Bytes as UTF-8; empty where they are none. */
function asText(bytes: readonly number[]): string {
  if (bytes.some((byte) => byte > 255)) return ''
  // Letters of two bytes: the second is empty.
  if (bytes.filter((byte) => byte === 0).length > bytes.length * 0.4) return asText(bytes.filter((byte) => byte !== 0))
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return ''
  }
}

const isReadable = (text: string): boolean =>
  text.length >= 6 && /^[\t\n\r\x20-\x7e\u00a0-\uffff]+$/u.test(text) && /[a-z]{2}|\w[+/=]|[0-9a-f]{4}/iu.test(text)
