import type { TimeZone } from './time-zones.ts'
import { placesOf } from './zone-places.ts'

/** What a person writes before an offset, as the rows do. */
const clock = /(?:utc|gmt)\s*(?=[+-]?\d)/gi
/** +5:30, 5:30, 05:30, +0530, +5, and what is on the way there. */
const offsetTyped = /^([+-]?)(\d{1,2}?)(?::(\d{0,2})|(\d{2}))?$/
const offsetShown = /([+-])(\d\d):(\d\d)/

/**
 * The zones that have every word that was typed, in whatever order: of a place, a country, the name of their clocks, or an offset against
 * UTC. Whole words come before beginnings of words, places before clocks; all zones for nothing typed.
 */
export function findZones(zones: readonly TimeZone[], typed: string): TimeZone[] {
  const tokens = typed
    .replaceAll('−', '-')
    .replace(clock, ' ')
    .split(/[\s,]+/)
    .filter(Boolean)
  const offsets = tokens.filter((token) => offsetTyped.test(token))
  const words = plain(tokens.filter((token) => !offsetTyped.test(token)).join(' '))
    .split(' ')
    .filter(Boolean)
  if (offsets.length + words.length === 0) return [...zones]
  return zones
    .filter(({ offset }) => offsets.every((one) => isOffset(one, offset)))
    .map((zone) => ({ zone, far: words.reduce((sum, word) => sum + distance(word, zone), 0) }))
    .filter(({ far }) => far < Infinity)
    .toSorted((a, b) => a.far - b.far)
    .map(({ zone }) => zone)
}

/** How far a word is from a zone: 0 for its place, Infinity for none of it. */
function distance(word: string, zone: TimeZone): number {
  const places = placeWords(zone)
  const clocks = ` ${plain(zone.clocks)} `
  if (places.includes(` ${word} `)) return 0
  if (clocks.includes(` ${word} `)) return 1
  if (places.includes(` ${word}`)) return 2
  if (clocks.includes(` ${word}`)) return 3
  return ['utc', 'gmt'].some((one) => one.startsWith(word)) ? 4 : Infinity
}

function isOffset(typed: string, shown: string): boolean {
  const [, sign = '', hours = '', minutes, digits] = offsetTyped.exec(typed) ?? []
  const [, itsSign = '+', itsHours = '0', itsMinutes = '00'] = offsetShown.exec(shown.replaceAll('−', '-')) ?? []
  return (sign === '' || sign === itsSign) && Number(hours) === Number(itsHours) && itsMinutes.startsWith(minutes ?? digits ?? '')
}

const known = new Map<string, string>()
/** All words of a zone's places, a space before and after each. */
function placeWords({ zone, name }: TimeZone): string {
  const words = known.get(zone) ?? ` ${plain(`${name} ${zone} ${placesOf(zone)}`)} `
  known.set(zone, words)
  return words
}

/** Small letters without their marks, words parted by single spaces. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
}
