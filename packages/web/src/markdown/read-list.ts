import type { List, Root } from 'mdast'
import { type Prose, type ProseAddition, proseOf, readDocument } from './read-prose.ts'

/** A piece of a list that was read by itself. */
export interface ReadPiece {
  text: string
  addition: ProseAddition | null
  /** Its items as a list, and the definitions they refer to. */
  document: Root
  /** Null when nothing of it shows yet. */
  list: List | null
  /** A blank line stands between its items, in one of them, or before the next piece. */
  isLoose: boolean
}

/**
 * An item that follows in a list which begins so. Read behind a piece, it shows whether the piece ends with a blank line that makes the list loose.
 * Its letter is from the private use area: no item of an answer is the same.
 */
export const nextItem = (first: string): string => `${/\d?[-*+.)]/.exec(first)?.[0]} \ue000`

/**
 * Reads a list piece by piece and keeps what it read: a piece whose text is as it was comes back as the same object. Every text but the last has
 * `next` (`nextItem`) behind it. The result is null where a text does not read as items of one list; the list must then be read as a whole.
 */
export function createListReader(): (
  texts: readonly string[],
  next: string,
  addition: ProseAddition | null,
) => readonly ReadPiece[] | null {
  let known: readonly (ReadPiece | null)[] = []
  return (texts, next, addition) => {
    known = texts.map((text, index) => {
      const before = known[index]
      return before?.text === text && before.addition === addition
        ? before
        : readPiece(text, addition, index < texts.length - 1 ? next : '')
    })
    const read = known.filter((piece) => piece !== null)
    return read.length < known.length ? null : read
  }
}

function readPiece(text: string, addition: ProseAddition | null, next: string): ReadPiece | null {
  const document = readDocument(text, addition)
  const [list = null, ...others] = document.children.filter(({ type }) => type !== 'definition')
  if (list === null && !next) return { text, addition, document, list, isLoose: false }
  if (others.length > 0 || list?.type !== 'list') return null
  const isLoose = [list, ...list.children].some(({ spread }) => spread)
  // The item behind the piece stands where it was put, and goes.
  if (next && (list.children.pop()?.position?.start.offset !== text.length - next.length || list.children.length === 0)) return null
  return { text, addition, document, list, isLoose }
}

/** The items of a piece, without the list around them. `isLoose`: any piece of the list is. */
export function itemsOf({ document, list, addition }: ReadPiece, isLoose: boolean): Prose {
  if (list) list.spread = isLoose
  const { tree } = proseOf(document, '')
  tree.children = tree.children.flatMap((node) => (node.type === 'element' ? node.children : []))
  return { tree, drawn: addition?.draw(tree) ?? new Map() }
}
