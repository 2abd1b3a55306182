import { useCallback, useEffect, useRef, useState } from 'react'
import { type CodeDraft, draftOf, keepDraft, setCodeDraft, sourceOf, useCodeDraft, withSource } from '../../../lib/code-runs/code-drafts.ts'
import { useTimeZone } from '../../../lib/dates/time-zone.ts'
import { showClock } from '../../../lib/dates/show-clock.ts'

/** Long enough that typing is one writing, short enough that a crash costs a word. */
const keepAfterMs = 400

/**
 * The draft of a chat's editor. It is kept a moment after each change, and at once when the field is left, the page is hidden or the
 * editor goes. `kept` says so in words; '' while nothing was changed.
 */
export function useKeptDraft(chatId: string): {
  draft: CodeDraft
  source: string
  filled: number
  kept: string
  setSource: (source: string, by?: 'from outside', languageId?: number) => void
  setStdin: (stdin: string) => void
  setLanguage: (languageId: number) => void
  keep: () => void
} {
  const { draft, filled, isUnkept } = useCodeDraft(chatId)
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const [ownFills, setOwnFills] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    if (keepDraft(chatId)) setKeptAt(showClock(new Date(), useTimeZone.getState().zone))
  }, [chatId])
  const change = useCallback(
    (next: CodeDraft) => {
      setCodeDraft(chatId, next)
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, keepAfterMs)
    },
    [chatId, keep],
  )
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') keep()
    }
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])

  return {
    draft,
    source: sourceOf(draft),
    filled: filled + ownFills,
    kept: isUnkept ? 'Not saved: this browser has no room' : keptAt === null ? '' : `Saved ${keptAt}`,
    setSource(source, by, languageId) {
      const before = draftOf(chatId)
      change({ ...withSource(before, languageId ?? before.languageId, source), languageId: languageId ?? before.languageId })
      if (by === 'from outside') setOwnFills((count) => count + 1)
    },
    setStdin: (stdin) => change({ ...draftOf(chatId), stdin }),
    setLanguage: (languageId) => change({ ...draftOf(chatId), languageId }),
    keep,
  }
}
