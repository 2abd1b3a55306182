import type { SavedBoardElement } from '@xperto/contract'

/** An element of the drawing library, which changes it in place. */
export type SceneElement = Omit<SavedBoardElement, 'type'> & { type: string; isDeleted?: boolean; customData?: unknown }

const kept: ReadonlySet<string> = new Set<SavedBoardElement['type']>([
  'rectangle',
  'ellipse',
  'diamond',
  'arrow',
  'line',
  'text',
  'freedraw',
])
const isKept = (element: SceneElement): element is SceneElement & SavedBoardElement => kept.has(element.type)

/** What is saved of a drawing: copies of its elements without deleted ones, and without pictures, frames and pages, which a board does not have. */
export function readScene(scene: readonly SceneElement[]): SavedBoardElement[] {
  return scene.flatMap((element) => {
    if (element.isDeleted === true || !isKept(element)) return []
    const { isDeleted: _, customData: __, ...copy } = structuredClone(element)
    return [copy]
  })
}
