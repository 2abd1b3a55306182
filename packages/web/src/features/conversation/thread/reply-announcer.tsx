import { useEffect, useRef, useState } from 'react'

const remindMs = 7000

/**
 * Tells a screen reader in one quiet place that a reply is being written, every 7 s that it still is, and that it is complete. The
 * text itself is never announced while it grows: it would be read over and over.
 */
export function ReplyAnnouncer({ isWriting }: { isWriting: boolean }) {
  const [words, setWords] = useState('')
  const wasWriting = useRef(false)
  useEffect(() => {
    if (!isWriting) {
      if (wasWriting.current) setWords('Response complete')
      return
    }
    wasWriting.current = true
    setWords('Generating…')
    let turn = 0
    // The same words twice in a row would not be spoken again.
    const timer = setInterval(() => setWords(turn++ % 2 === 0 ? 'Still generating' : 'Still generating…'), remindMs)
    return () => clearInterval(timer)
  }, [isWriting])
  return (
    <p className="visually-hidden" role="status" data-reply-status="">
      {words}
    </p>
  )
}
