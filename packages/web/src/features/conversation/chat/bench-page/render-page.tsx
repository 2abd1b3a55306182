import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import Markdown from 'react-markdown'
import rehypeHighlight from 'rehype-highlight'
import remarkGfm from 'remark-gfm'
import { drawings, StreamMarkdown } from '../../../../markdown/stream-markdown.tsx'
import { warmUpMarkdown } from '../../../../markdown/warm-up.ts'
import { createLiveTextSource, type LiveTextSource } from '../../../../stream/live-text-source.ts'

/**
 * The page of `npm run bench -- render`: the same stream of pieces into our reply (`?page=ours`) or into a plain react-markdown
 * (`?page=naive`), which draws the whole text for every piece. The bench hands in pieces and reads the figures.
 */
interface RenderBench {
  /** Plays the pieces, one every `everyMs`, by the clock: a page that is late gets them in a heap, as from a network. */
  play(pieces: string[], everyMs: number): Promise<RenderFigures>
}
interface RenderFigures {
  longTasks: number[]
  layoutShift: number
  nodes: number
  /** How often the block that was drawn most often was drawn after it had been sealed. */
  drawnAfterSealed: number
  text: string
}
declare global {
  interface Window {
    renderBench: RenderBench
  }
}

/** Time to first token of a fast model. */
const firstWordMs = 600

const source = createLiveTextSource()
let setNaive: (text: string) => void = () => undefined
let setWriting: (writing: boolean) => void = () => undefined

function Ours({ live }: { live: LiveTextSource }) {
  const text = useSyncExternalStore(live.subscribe, live.get)
  const [isWriting, change] = useState(true)
  useEffect(() => {
    setWriting = change
  }, [])
  return <StreamMarkdown text={text} live={isWriting} />
}

function Naive() {
  const [text, change] = useState('')
  useEffect(() => {
    setNaive = change
  }, [])
  return (
    <Markdown remarkPlugins={[remarkGfm]} rehypePlugins={[rehypeHighlight]}>
      {text}
    </Markdown>
  )
}

const isOurs = new URLSearchParams(location.search).get('page') === 'ours'
const root = document.getElementById('root')
if (!root) throw new Error('the bench page has no root')
createRoot(root).render(<main style={{ width: 560, margin: '0 auto' }}>{isOurs ? <Ours live={source} /> : <Naive />}</main>)

// Both pages follow their end, as a chat does.
new ResizeObserver(() => scrollTo(0, document.documentElement.scrollHeight)).observe(root)

window.renderBench = {
  async play(pieces, everyMs) {
    const longTasks: number[] = []
    let layoutShift = 0
    new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) layoutShift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
    const draws = new Map<number, number>()
    const sealedAt = new Map<number, number>()
    drawings.count = (start) => draws.set(start, (draws.get(start) ?? 0) + 1)

    // The question is sent; a model takes a while until its first word.
    if (isOurs) void warmUpMarkdown()
    await new Promise((resolve) => setTimeout(resolve, firstWordMs))

    let text = ''
    const begun = performance.now()
    for (const [index, piece] of pieces.entries()) {
      const wait = begun + index * everyMs - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      else if (index % 8 === 0) await new Promise((resolve) => setTimeout(resolve))
      text += piece
      if (isOurs) source.set(text)
      else setNaive(text)
      // Whatever stands before the last three blocks was sealed long ago: from here on it must not be drawn again.
      for (const start of [...draws.keys()].sort((a, b) => a - b).slice(0, -3))
        if (!sealedAt.has(start)) sealedAt.set(start, draws.get(start) ?? 0)
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    setWriting(false)
    await new Promise((resolve) => setTimeout(resolve, 700))
    const drawnAfterSealed = Math.max(0, ...[...sealedAt].map(([start, before]) => (draws.get(start) ?? 0) - before))
    return { longTasks, layoutShift, nodes: document.querySelectorAll('*').length, drawnAfterSealed, text: root.textContent ?? '' }
  },
}
