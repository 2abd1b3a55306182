import type { Element, Root } from 'hast'
import type { Root as Document } from 'mdast'
import { fromMarkdown, type Options } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toHast } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'
import type { ReactNode } from 'react'

/** A text that was read. */
export interface Prose {
  tree: Root
  /** What stands in some of its elements, drawn already. */
  drawn: ReadonlyMap<Element, ReactNode>
}

/** Something more that prose may hold: how it is read, how it comes into the tree, and what of the tree it draws itself. */
export interface ProseAddition {
  syntax: NonNullable<Options['extensions']>
  toTree: NonNullable<Options['mdastExtensions']>
  draw: (tree: Root) => ReadonlyMap<Element, ReactNode>
}

/** GFM for reading, without the half that writes Markdown. */
const syntax = gfm({ singleTilde: false })
const toTree = gfmFromMarkdown()
const nothingDrawn: Prose['drawn'] = new Map()

/** Counts the characters that are read, for the test of how they grow with an answer; null outside it. */
export const readings: { count: ((characters: number) => void) | null } = { count: null }

/** Reads Markdown (CommonMark and GFM). The parsers are used as they are: what lies around them in react-markdown (plugins, files, rules for addresses) was 6 KB of every first load. */
export function readDocument(text: string, addition: ProseAddition | null = null): Document {
  readings.count?.(text.length)
  return fromMarkdown(text, {
    extensions: addition ? [syntax, ...addition.syntax] : [syntax],
    mdastExtensions: addition ? [toTree, ...addition.toTree] : [toTree],
  })
}

/** The elements of HTML for a document; HTML of the text is left in them as `raw`. `notePrefix` begins the names of footnotes. */
export function proseOf(document: Document, notePrefix: string, addition: ProseAddition | null = null): Prose {
  const tree = toHast(document, { allowDangerousHtml: true, clobberPrefix: notePrefix })
  if (tree.type !== 'root') throw new Error('a document became something else than a document')
  return { tree, drawn: addition?.draw(tree) ?? nothingDrawn }
}

/** Reads Markdown into elements of HTML: `readDocument`, then `proseOf`. */
export function readProse(text: string, notePrefix: string, addition: ProseAddition | null = null): Prose {
  return proseOf(readDocument(text, addition), notePrefix, addition)
}
