import { memo, useMemo } from 'react'
import Markdown, { type Options } from 'react-markdown'
import { completeTail } from './complete-tail.ts'
import { readGfm } from './gfm.ts'
import { lazyPart } from './lazy-part.ts'
import { hasMath, unifyMath } from './math-delimiters.ts'
import { BlockContext, proseParts } from './prose-parts.tsx'
import type { Block } from './split-blocks.ts'

const mathPart = lazyPart(() => import('./math-plugins.ts'))
const gfm: NonNullable<Options['remarkPlugins']> = [readGfm]
/** What every block of prose is read with. */
export const readingOptions: Options = { components: proseParts, remarkPlugins: gfm, urlTransform: (address) => address }

/**
 * One block of prose. `live`: its text still grows, so half-open marks at its end are closed or held back. Drawn again only when
 * what it shows changes. Raw HTML in it is text; addresses are judged where they are drawn (prose-parts), so none is dropped here.
 */
export const ProseBlock = memo(
  function ProseBlock({ block, live }: { block: Block; live: boolean }) {
    const shown = shownText(block, live)
    const isMath = hasMath(shown)
    const math = mathPart.use(isMath)
    const context = useMemo(() => ({ text: shown, listingsBefore: block.listingsBefore }), [shown, block.listingsBefore])
    return (
      <BlockContext value={context}>
        <Markdown
          {...readingOptions}
          {...(math && isMath ? { remarkPlugins: [...gfm, ...math.remarkPlugins], rehypePlugins: math.rehypePlugins } : {})}
          remarkRehypeOptions={{ clobberPrefix: `note-${block.start}-` }}
        >
          {math && isMath ? unifyMath(shown) : shown}
        </Markdown>
      </BlockContext>
    )
  },
  (before, after) =>
    before.block.listingsBefore === after.block.listingsBefore &&
    shownText(before.block, before.live) === shownText(after.block, after.live),
)

function shownText(block: Block, live: boolean): string {
  if (live) return completeTail(block.raw)
  return block.definitions === '' ? block.raw : `${block.raw}\n\n${block.definitions}`
}
