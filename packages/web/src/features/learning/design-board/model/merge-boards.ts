import type { SavedBoardElement } from '@xperto/contract'

type Elements = readonly SavedBoardElement[]

/**
 * Puts two changes of one board together, element by element: what was changed here since `base` stays as it is here, deleted ones too, and all else
 * is as it is there. Keeps the order of here; what is new there comes last.
 */
export function mergeBoards(base: Elements, here: Elements, there: Elements): SavedBoardElement[] {
  const [before, theirs] = [byId(base), byId(there)]
  const mine = byId(here)
  const merged = here.flatMap((element) => {
    const old = before.get(element.id)
    if (old === undefined || !isSame(old, element)) return [element]
    return theirs.get(element.id) ?? []
  })
  const isNew = ({ id }: SavedBoardElement) => !mine.has(id) && !before.has(id)
  return [...merged, ...there.filter(isNew)]
}

/** Whether two boards hold the same elements in the same order. */
export const isSameBoard = (one: Elements, other: Elements): boolean =>
  one.length === other.length && one.every((element, at) => element.id === other[at]?.id && isSame(element, other[at]))

const byId = (elements: Elements) => new Map(elements.map((element) => [element.id, element]))

/** Each change of an element counts its version up and draws a new nonce. */
const isSame = (one: SavedBoardElement, other: SavedBoardElement): boolean =>
  one.version === other.version && one.versionNonce === other.versionNonce
