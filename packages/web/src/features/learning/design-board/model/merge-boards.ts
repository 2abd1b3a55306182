import type { SavedBoardElement } from '@xperto/contract'

type Elements = readonly SavedBoardElement[]

/**
 * Puts two changes of one board together, element by element: what was changed here since `base` stays as it is here, deleted ones too, and all else
 * is as it is there. Keeps the order of there, so that two tabs come to the same and rest; what only is here comes last.
 */
export function mergeBoards(base: Elements, here: Elements, there: Elements): SavedBoardElement[] {
  const [before, mine, theirs] = [byId(base), byId(here), byId(there)]
  const isMine = (element: SavedBoardElement) => {
    const old = before.get(element.id)
    return old === undefined || !isSame(old, element)
  }
  const merged = there.flatMap((element) => {
    const own = mine.get(element.id)
    if (own === undefined) return before.has(element.id) ? [] : [element]
    return [isMine(own) ? own : element]
  })
  return [...merged, ...here.filter((element) => !theirs.has(element.id) && isMine(element))]
}

/** Whether two boards hold the same elements in the same order. */
export const isSameBoard = (one: Elements, other: Elements): boolean =>
  one.length === other.length && one.every((element, at) => element.id === other[at]?.id && isSame(element, other[at]))

const byId = (elements: Elements) => new Map(elements.map((element) => [element.id, element]))

/** Each change of an element counts its version up and draws a new nonce. */
const isSame = (one: SavedBoardElement, other: SavedBoardElement): boolean =>
  one.version === other.version && one.versionNonce === other.versionNonce
