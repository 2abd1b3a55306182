import { memo, useMemo } from 'react'
import { drawProse } from './draw-prose.tsx'
import { lazyPart } from './lazy-part.ts'
import { ListBlock } from './list-block.tsx'
import { hasMath, unifyMath } from './math-delimiters.ts'
import { BlockContext, proseParts } from './prose-parts.tsx'
import { createListReader, nextItem } from './read-list.ts'
import { readProse } from './read-prose.ts'
import { shownTail, tailPart } from './shown-tail.ts'
import type { Block } from './split-blocks.ts'

/** What draws formulas. */
export const mathPart = lazyPart(() => import('./formulas.ts'))

interface ProseProps {
  block: Block & { kind: 'prose' }
  live: boolean
}

/**
 * One block of prose. `live`: its text still grows, so half-open marks at its end are closed or held back. A block is drawn by its text
 * alone: however its text came, the drawing is the same.
 */
export const ProseBlock = memo(function ProseBlock({ block, live }: ProseProps) {
  return block.items.length > 0 ? <ListOfPieces block={block} live={live} /> : <WholeProse block={block} live={live} />
})

/** A list is read piece by piece: a long one would hold up the page if all of it were read again with every word. In doubt it is read as a whole. */
function ListOfPieces({ block, live }: ProseProps) {
  const { items, listingsBefore, definitions } = block
  const tail = tailPart.use(live)
  const math = mathPart.use(hasMath(block.raw))
  const readList = useMemo(createListReader, [])
  const pieces = useMemo(() => {
    const next = nextItem(items[0] ?? '')
    const texts = items.map((raw, index) => {
      const isLast = index === items.length - 1
      const shown = (raw.includes('[') ? definitions : '') + (live && isLast ? shownTail(raw, tail) : raw)
      return (math ? unifyMath(shown) : shown) + (isLast ? '' : next)
    })
    return readList(texts, next, math?.formulas ?? null)
  }, [readList, items, live, tail, math, definitions])
  return pieces ? <ListBlock pieces={pieces} listingsBefore={listingsBefore} /> : <WholeProse block={block} live={live} />
}

/** Reads and draws a text, again only when what it shows changes. Raw HTML in it is text; addresses are judged where they are drawn (prose-parts), so none is dropped here. */
function WholeProse({ block, live }: ProseProps) {
  const { raw, start, listingsBefore, definitions } = block
  const tail = tailPart.use(live)
  const shown = live ? shownTail(raw, tail) : definitions + raw
  const isMath = hasMath(shown)
  const math = mathPart.use(isMath)
  // Held back marks change the text and not what is shown of it.
  return useMemo(() => {
    const prose = readProse(math && isMath ? unifyMath(shown) : shown, `note-${start}-`, math && isMath ? math.formulas : null)
    return <BlockContext value={{ text: shown, listingsBefore }}>{drawProse(prose, proseParts)}</BlockContext>
  }, [shown, math, isMath, listingsBefore, start])
}
