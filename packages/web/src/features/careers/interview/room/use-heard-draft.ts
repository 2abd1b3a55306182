import { useEffect, useRef } from 'react'
import { setDraft, useDrafts } from '../../../../lib/composer-draft.ts'

/**
 * Keeps what is heard as the draft of the chat while it is said, so that a reload or a lost connection loses no word of it. When the answer was
 * sent the draft is empty again, and where nothing was heard it stays as it was; after `keep`, and where the room was left, it stays to be typed on.
 */
export function useHeardDraft(
  chatId: string,
  { isInside, isListening, heard }: { isInside: boolean; isListening: boolean; heard: string },
): { current: () => string; keep: () => void } {
  const was = useRef({ listening: false, keeps: false, hears: false })
  useEffect(() => {
    if (isListening && heard !== '') setDraft(chatId, heard)
  }, [isListening, heard, chatId])
  useEffect(() => {
    const { listening, keeps, hears } = was.current
    if (listening && !isListening && isInside && hears && !keeps) setDraft(chatId, '')
    was.current = { listening: isListening, keeps: isListening && !listening ? false : keeps, hears: isListening && heard !== '' }
  }, [isListening, isInside, heard, chatId])
  return {
    current: () => useDrafts.getState().drafts[chatId] ?? '',
    keep: () => {
      was.current.keeps = true
    },
  }
}
