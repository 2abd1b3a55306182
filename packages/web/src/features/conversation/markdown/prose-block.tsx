import { memo, useMemo, useState } from 'react'
import type closeMarks from 'remend'
import { closingPart, completeTail } from './complete-tail.ts'
import { drawProse } from './draw-prose.tsx'
import { GrowingList, unwrapList } from './growing-list.tsx'
import { lazyPart } from './lazy-part.ts'
import { hasMath, unifyMath } from './math-delimiters.ts'
import { BlockContext, proseParts } from './prose-parts.tsx'
import { readProse } from './read-prose.ts'
import type { Block } from './split-blocks.ts'

/** What draws formulas. */
export const mathPart = lazyPart(() => import('./formulas.ts'))
type Prose = Block & { kind: 'prose' }

/**
 * One block of prose. `live`: its text still grows, so half-open marks at its end are closed or held back. A list that one has seen
 * growing is drawn item by item: a long one would hold up the page if all of it were read again with every word.
 */
export const ProseBlock = memo(function ProseBlock({ block, live }: { block: Prose; live: boolean }) {
  const [hasGrown] = useState(live)
  if (hasGrown && block.items.length > 0) {
    return (
      <GrowingList items={block.items} listingsBefore={block.listingsBefore}>
        {(raw, listingsBefore, isLast) => (
          <ProseText
            raw={raw}
            live={live && isLast}
            listingsBefore={listingsBefore}
            definitions={raw.includes('[') ? block.definitions : ''}
            notePrefix=""
            inList
          />
        )}
      </GrowingList>
    )
  }
  const { raw, start, listingsBefore, definitions } = block
  return <ProseText raw={raw} live={live} listingsBefore={listingsBefore} definitions={definitions} notePrefix={`note-${start}-`} />
})

interface ProseTextProps {
  raw: string
  live: boolean
  listingsBefore: number
  definitions: string
  notePrefix: string
  /** The text is one item of a list whose frame is there already. */
  inList?: boolean
}

/** Reads and draws a text, again only when what it shows changes. Raw HTML in it is text; addresses are judged where they are drawn (prose-parts), so none is dropped here. */
const ProseText = memo(function ProseText(props: ProseTextProps) {
  const { live, listingsBefore, notePrefix, inList = false } = props
  const closing = closingPart.use(live)
  const shown = shownText(props, closing)
  const isMath = hasMath(shown)
  const math = mathPart.use(isMath)
  // Held back marks change the text and not what is shown of it.
  return useMemo(() => {
    const prose = readProse(math && isMath ? unifyMath(shown) : shown, notePrefix, math && isMath ? math.formulas : null)
    if (inList) unwrapList(prose.tree)
    return <BlockContext value={{ text: shown, listingsBefore }}>{drawProse(prose, proseParts)}</BlockContext>
  }, [shown, math, isMath, listingsBefore, inList, notePrefix])
})

function shownText({ raw, live, definitions }: ProseTextProps, closing: { default: typeof closeMarks } | null): string {
  if (live) return completeTail(raw, closing?.default ?? null)
  return definitions === '' ? raw : `${raw}\n\n${definitions}`
}
