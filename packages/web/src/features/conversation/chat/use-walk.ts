import { type Message, notices } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { isQuestion } from './model/turns.ts'
import type { ThreadHandle } from './thread/thread.tsx'
import type { Thread as LoadedThread } from './use-thread.ts'

/** Walks between versions: the walker stays where it stands, under the pointer and with the focus. `question`: the one whose turn changed last. */
export function useWalk(thread: LoadedThread, handle: RefObject<ThreadHandle | null>) {
  const [question, setQuestion] = useState<string | null>(null)
  const isWalking = useRef(false)
  const { showBranch } = thread
  const walkTo = useCallback(
    (from: Message, to: string) => {
      if (isWalking.current) return
      isWalking.current = true
      const questionOf = isQuestion(from) ? to : from.parent_message_id
      showBranch(from.id, to, () => {
        handle.current?.holdWalker(from.id, to)
        setQuestion(questionOf)
      })
        .catch((error: unknown) => {
          if (!isSessionOver(error)) toast.error(error instanceof CallError ? error.message : notices.failedToLoadMessages)
        })
        .finally(() => {
          isWalking.current = false
        })
    },
    [showBranch, handle],
  )
  return { question, walkTo }
}

/** The turn that was live or walked to last keeps the height it got: taking it back would move the text under the reader. */
export function useLastTall(liveTurn: string | null, walkedTurn: string | null): string | null {
  const [last, setLast] = useState(liveTurn)
  const [walked, setWalked] = useState(walkedTurn)
  if (liveTurn !== null && liveTurn !== last) setLast(liveTurn)
  if (walkedTurn !== walked) {
    setWalked(walkedTurn)
    if (liveTurn === null && walkedTurn !== null) setLast(walkedTurn)
  }
  return liveTurn ?? last
}
