import type { JobMatch, NamedBoard } from '../kit/jobs.ts'
import type { OpeningWish } from './read-opening-wish.ts'

/** Raised when the shape below changes. */
export const jobSearchStateVersion = 1

/** As much of an advert as a chat keeps: it is read again for each question, so that a résumé that was changed counts. */
export const keptCharacters = 20_000

/** What was found on a board. */
export interface BoardSearch {
  board: NamedBoard
  wish: OpeningWish
  /** As they were shown, in their order. */
  openings: { url: string; advert: string }[]
}

export interface JobSearchState {
  /** The advert that the chat is about. */
  advert?: string
  search?: BoardSearch
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)
const oneOf = (value: unknown, known: readonly string[]): boolean => isText(value) && known.includes(value)

/** A state as it came out of storage; a part that is not one of ours is left out rather than fails a reply. */
export function readJobSearch(stored: unknown): JobSearchState {
  const { advert, search } = (stored ?? {}) as { advert?: unknown; search?: unknown }
  return {
    ...(isText(advert) && advert.trim() !== '' && { advert }),
    ...(isSearch(search) && { search }),
  }
}

function isSearch(value: unknown): value is BoardSearch {
  const { board, wish, openings } = (value ?? {}) as { board?: Partial<NamedBoard>; wish?: Partial<OpeningWish>; openings?: unknown }
  return (
    oneOf(board?.provider, ['greenhouse', 'lever', 'lever_eu', 'ashby']) &&
    isText(board?.name) &&
    isTexts(wish?.role) &&
    isTexts(wish.places) &&
    (wish.work === null || oneOf(wish.work, ['remote', 'hybrid', 'on_site'])) &&
    (wish.level === null || oneOf(wish.level, ['intern', 'junior', 'senior', 'lead'])) &&
    Array.isArray(openings) &&
    openings.every((one: { url?: unknown; advert?: unknown } | null) => isText(one?.url) && isText(one.advert))
  )
}

/** Requirements by what the résumé shows of them. */
export const needsIn = ({ needs }: JobMatch, state: JobMatch['needs'][number]['state']) => needs.filter((need) => need.state === state)
