import type { Message } from '@xperto/contract'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import styles from './composer/composer.module.css'
import { type Turn, turnsOf } from './model/turns.ts'
import { recallPlace, rememberPlace } from './scroll/remembered-places.ts'
import { ScrollDown } from './scroll/scroll-down.tsx'
import { CopiedTurn } from './thread/copied-turn.tsx'
import { Thread, type ThreadHandle } from './thread/thread.tsx'

/**
 * A conversation to read, with what belongs to it in the place of the composer (`foot`). `messages` are the newest that are loaded,
 * oldest first; older ones are asked for as one reads towards the beginning.
 */
export function CopiedThread({
  id,
  messages,
  hasOlder,
  isLoadingOlder,
  hasOlderFailed,
  loadOlder,
  onOpenDetails,
  foot,
}: {
  id: string
  messages: readonly Message[]
  hasOlder: boolean
  isLoadingOlder: boolean
  hasOlderFailed: boolean
  loadOlder: () => void
  onOpenDetails: (reply: Message) => void
  foot: ReactNode
}) {
  const handle = useRef<ThreadHandle>(null)
  const [isFar, setFar] = useState(false)
  // A copy that is here as a whole is read from its beginning; a long one opens at its end, as its chat does.
  useState(() => {
    if (!hasOlder && recallPlace(id) === null) rememberPlace(id, 0)
  })
  const turns = useMemo(() => turnsOf(messages, (message) => message.id), [messages])
  const drawTurn = useCallback(
    (turn: Turn, index: number) => (
      <CopiedTurn turn={turn} nextQuestion={turns[index + 1]?.question?.content ?? null} onOpenDetails={onOpenDetails} />
    ),
    [turns, onOpenDetails],
  )
  return (
    <>
      <Thread
        ref={handle}
        chatId={id}
        turns={turns}
        tallKey={null}
        newestFirst={false}
        hasOlder={hasOlder}
        isLoadingOlder={isLoadingOlder}
        hasOlderFailed={hasOlderFailed}
        loadOlder={loadOlder}
        onFarFromEnd={setFar}
        drawTurn={drawTurn}
      />
      <div className={styles.dock}>
        <div className={styles.column}>
          <ScrollDown isFar={isFar} onPress={() => handle.current?.toEnd()} />
          {foot}
        </div>
      </div>
    </>
  )
}
