import type { CourseChapter } from '@xperto/contract'
import { useEffect, useMemo, useRef } from 'react'
import { countListings, splitBlocks } from '../../../markdown/split-blocks.ts'
import { StreamMarkdown } from '../../../markdown/stream-markdown.tsx'
import styles from './chapter.module.css'

/** The text of a chapter, paragraph by paragraph under its anchor. `onRead` is called once its end was on screen. */
export function ChapterText({ chapter: { paragraphs }, onRead }: { chapter: CourseChapter; onRead: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const read = useRef(onRead)
  read.current = onRead
  useEffect(() => {
    const mark = end.current
    if (!mark) return undefined
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      read.current()
    })
    seen.observe(mark)
    return () => seen.disconnect()
  }, [])
  const before = useMemo(() => listingsBefore(paragraphs), [paragraphs])
  return (
    <div className={styles.text}>
      {paragraphs.map(({ anchor, markdown }, at) => (
        <div key={anchor} id={anchor} className={styles.paragraph} tabIndex={-1}>
          <StreamMarkdown text={markdown} listingsBefore={before[at] ?? 0} />
        </div>
      ))}
      <div ref={end} className={styles.end} />
    </div>
  )
}

/** How many listings the chapter has before each paragraph: they are numbered through it. */
function listingsBefore(paragraphs: CourseChapter['paragraphs']): number[] {
  let count = 0
  return paragraphs.map(({ markdown }) => {
    const before = count
    count += splitBlocks(markdown).reduce((sum, block) => sum + countListings(block), 0)
    return before
  })
}
