import { copyFeedbackMs } from '@xperto/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { copyText } from './copy-text.ts'

/** Copies text and says for two seconds that it was copied (MSG-14). `copy` answers whether the browser allowed it. */
export function useCopied(): { copied: boolean; copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = useCallback(async (text: string) => {
    const isCopied = await copyText(text)
    if (isCopied) {
      setCopied(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setCopied(false), copyFeedbackMs)
    }
    return isCopied
  }, [])
  return { copied, copy }
}
