import type { HiddenText } from '@xperto/contract'

/** One letter where it stands on its page, in points, y from the top. */
export interface Glyph {
  text: string
  x0: number
  x1: number
  /** The line that it stands on. */
  y: number
  /** Height of the letters. */
  size: number
  bold: boolean
  /** Why nobody can see it; null for what can be seen. */
  hidden: HiddenText['why'] | null
  /** False for letters that do not run from left to right. */
  isLevel: boolean
}

/** Bullets of symbol fonts, which stand where Unicode has no letters. */
const bullets = new Set(['\uF0B7', '\uF0A7', '\uF0D8', '\uF0FC', '\uF076', '\uF0A8', '\uF06E', '\uF02D', '\uF0B2', '\uF0E0\uFE0F'])

/** What a letter says: a bullet for one of a symbol font, nothing for a picture of an icon font. */
export function readable(unicode: string): string {
  if (bullets.has(unicode)) return '•'
  // oxlint-disable-next-line no-control-regex -- fonts without a map of their letters give these
  return unicode.replace(/[\uE000-\uF8FF\u{F0000}-\u{FFFFD}\0-\x08\x0B-\x1F\x7F]/gu, '')
}
