import { type RefObject, useEffect, useRef } from 'react'
import styles from './more-chats.module.css'

/** So far before the end comes into view the next page is asked for, in pixels. */
const lookAheadPx = 600

/** The end of what is loaded: coming near it loads the next page, pressing it does too. After a failure only pressing does. */
export function MoreChats({
  scroller,
  loading,
  failed,
  onMore,
}: {
  scroller: RefObject<HTMLElement | null>
  loading: boolean
  failed: boolean
  onMore: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const end = button.current
    if (!end || loading || failed) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onMore()
      },
      { root: scroller.current, rootMargin: `0px 0px ${lookAheadPx}px` },
    )
    watch.observe(end)
    return () => watch.disconnect()
  }, [scroller, loading, failed, onMore])
  return (
    <button type="button" ref={button} className={styles.more} aria-busy={loading} data-row onClick={onMore}>
      {failed ? 'More chats could not be loaded. Try again' : loading ? 'Loading more chats' : 'Load More'}
    </button>
  )
}
