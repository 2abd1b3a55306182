import { useEffect, useRef } from 'react'
import styles from './more-chats.module.css'

/** The end of what is loaded: coming into view loads the next page, pressing it does too. After a failure only pressing does. */
export function MoreChats({ loading, failed, onMore }: { loading: boolean; failed: boolean; onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const end = button.current
    if (!end || loading || failed) return
    const watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onMore()
    })
    watch.observe(end)
    return () => watch.disconnect()
  }, [loading, failed, onMore])
  return (
    <button type="button" ref={button} className={styles.more} aria-busy={loading} onClick={onMore}>
      {failed ? 'More chats could not be loaded. Try again' : loading ? 'Loading more chats' : 'Load More'}
    </button>
  )
}
