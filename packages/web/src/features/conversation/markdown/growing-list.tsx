import type { Root, RootContent } from 'hast'
import { Fragment, type ReactNode } from 'react'
import { NumberedList } from './prose-parts.tsx'
import { countListings } from './split-blocks.ts'

/** A list of items that are drawn one by one, each as a list of its own whose frame is taken off (`unwrapList`). */
export function GrowingList({
  items,
  listingsBefore,
  children,
}: {
  items: readonly string[]
  listingsBefore: number
  children: (raw: string, listingsBefore: number, isLast: boolean) => ReactNode
}) {
  const before = listingsBeforeEach(items, listingsBefore)
  const drawn = items.map((raw, index) => <Fragment key={index}>{children(raw, before[index] ?? 0, index === items.length - 1)}</Fragment>)
  const first = /^\s*(\d{1,9})[.)]/.exec(items[0] ?? '')?.[1]
  return first === undefined ? <ul>{drawn}</ul> : <NumberedList start={Number(first)}>{drawn}</NumberedList>
}

/** How many listings the document has before each item. */
function listingsBeforeEach(items: readonly string[], first: number): number[] {
  const before = [first]
  for (const [index, raw] of items.entries()) before.push((before[index] ?? 0) + countListings({ kind: 'prose', raw }))
  return before
}

/** Takes the frame off a list that stands at the top of a tree: its items stay. */
export function unwrapList(tree: Root): void {
  tree.children = tree.children.flatMap((node): RootContent[] =>
    node.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol') ? node.children : [node],
  )
}
