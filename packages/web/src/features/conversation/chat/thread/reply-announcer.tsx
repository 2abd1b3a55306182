import { useEffect, useState } from 'react'

const remindMs = 7000

/**
 * Tells a screen reader in one quiet place that a reply is being written, every 7 s that it still is, and that it is complete. The
 * text itself is never announced while it grows: it would be read over and over.
 */
export function ReplyAnnouncer({ isWriting }: { isWriting: boolean }) {
  const [reminders, setReminders] = useState(0)
  const [hasWritten, setHasWritten] = useState(false)
  if (isWriting && !hasWritten) setHasWritten(true)
  if (!isWriting && reminders > 0) setReminders(0)
  useEffect(() => {
    if (!isWriting) return
    const timer = setInterval(() => setReminders((count) => count + 1), remindMs)
    return () => clearInterval(timer)
  }, [isWriting])
  return (
    <p className="visually-hidden" role="status" data-reply-status="">
      {wordsOf(isWriting, reminders, hasWritten)}
    </p>
  )
}

function wordsOf(isWriting: boolean, reminders: number, hasWritten: boolean): string {
  if (!isWriting) return hasWritten ? 'Response complete' : ''
  if (reminders === 0) return 'Generating…'
  // The same words twice in a row would not be spoken again.
  return reminders % 2 === 1 ? 'Still generating' : 'Still generating…'
}
