import { memo, useMemo } from 'react'
import { classNames } from '../ui/class-names.ts'
import { latePart } from '../lib/late-part.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Listing } from './listing.tsx'
import { ProseBlock } from './prose-block.tsx'
import styles from './prose.module.css'
import { type Block, createBlockSplitter } from './split-blocks.ts'

/** What frames a drawing comes with the first diagram of the page; until then its text stands there, as it does until it is drawn. */
const Diagram = latePart(
  () => import('./diagram.tsx').then((module) => module.Diagram),
  ({ code, number }: { code: string; number: number }) => <Listing code={code} language="mermaid" number={number} />,
)

/**
 * An answer in Markdown, complete or growing. While it grows (`live`) only its last two blocks are read and drawn again; what
 * stands before them is sealed. No HTML is ever taken from the text. A block that cannot be drawn stays the text it is, so that one
 * message never takes its chat with it.
 */
export const StreamMarkdown = memo(function StreamMarkdown({
  text,
  live = false,
  listingsBefore = 0,
}: {
  text: string
  live?: boolean
  /** How many listings stand before this text, which is a part of a longer one. */
  listingsBefore?: number
}) {
  const splitter = useMemo(createBlockSplitter, [])
  const blocks = useMemo(() => {
    const own = live ? splitter.feed(text) : splitter.finish(text)
    return listingsBefore === 0 ? own : own.map((block) => ({ ...block, listingsBefore: block.listingsBefore + listingsBefore }))
  }, [splitter, text, live, listingsBefore])
  return (
    <div className={classNames(styles.prose, live && styles.live)}>
      {blocks.map((block, index) => (
        <BlockView key={block.start} block={block} live={live && index === blocks.length - 1} />
      ))}
    </div>
  )
})

/** Counts how often blocks are drawn, for the render bench; null outside it. */
export const drawings: { count: ((start: number) => void) | null } = { count: null }

const BlockView = memo(
  function BlockView({ block, live }: { block: Block; live: boolean }) {
    drawings.count?.(block.start)
    return <ErrorBoundary fallback={<AsItIs raw={block.raw} />}>{drawnBlock(block, live)}</ErrorBoundary>
  },
  // A block that was sealed is the same object; one at the live end may only have been read again.
  (before, after) => before.block === after.block && before.live === after.live,
)

function drawnBlock(block: Block, live: boolean) {
  if (block.kind === 'html') return <AsItIs raw={block.raw} />
  if (block.kind === 'prose') return <ProseBlock block={block} live={live} />
  if (block.language === 'mermaid' && block.closed) return <Diagram code={block.code} number={block.listingsBefore + 1} />
  const code = live && !block.closed ? block.code.replace(/\n[ \t]*[`~]{1,2}$/, '') : block.code
  return <Listing code={code} language={block.language} number={block.listingsBefore + 1} whole={!live || block.closed} />
}

function AsItIs({ raw }: { raw: string }) {
  return <p className={styles.raw}>{raw.trim()}</p>
}
