import { type Box, holds } from './geometry.ts'

/** How light a colour is, from 0 to 1, as WCAG counts it; null for a pattern. */
export function lightnessOf(colour: unknown): number | null {
  const hex = typeof colour === 'string' ? /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(colour) : null
  if (hex === null) return null
  const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** What is painted on a page beside letters, in the order of painting. `lightness` is null for a picture or a pattern. */
export interface Painted {
  box: Box
  lightness: number | null
}

/** Letters of less contrast to what is behind them cannot be seen. */
const leastContrast = 1.15

/** Whether letters of that lightness can be seen at a place: on paper, or on what was painted there last before them. */
export function canBeSeen(lightness: number | null, painted: readonly Painted[], x: number, y: number): boolean {
  const below = painted.findLast(({ box }) => holds(box, x, y))
  const behind = below === undefined ? 1 : below.lightness
  if (lightness === null || behind === null) return true
  const [light, dark] = [Math.max(lightness, behind), Math.min(lightness, behind)]
  return (light + 0.05) / (dark + 0.05) >= leastContrast
}
