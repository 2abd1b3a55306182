import type { Element, Root } from 'hast'
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

/**
 * Reads Markdown (CommonMark and GFM) into a tree of HTML's elements; what was HTML in the text is left in it as `raw`. `notePrefix` begins the
 * names of footnotes. The parsers are used as they are: what lies around them in react-markdown (plugins, files, rules for
 * addresses) was 6 KB of every first load, and none of it is wanted here.
 */
export function readProse(text: string, notePrefix: string, addition: ProseAddition | null = null): Prose {
  const read = fromMarkdown(text, {
    extensions: addition ? [syntax, ...addition.syntax] : [syntax],
    mdastExtensions: addition ? [toTree, ...addition.toTree] : [toTree],
  })
  const tree = toHast(read, { allowDangerousHtml: true, clobberPrefix: notePrefix })
  if (tree.type !== 'root') throw new Error('a document became something else than a document')
  return { tree, drawn: addition?.draw(tree) ?? nothingDrawn }
}
