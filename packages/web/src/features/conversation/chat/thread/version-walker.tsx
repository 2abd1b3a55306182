import type { Message } from '@xperto/contract'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { versionsOf } from '../model/versions.ts'
import styles from './version-walker.module.css'

/**
 * Leads between the versions of a question or an answer: "2 of 3" between two arrows. Nothing where there is only one. `onWalk` null:
 * the versions can be counted, not walked (a reply is being written, the chat is locked).
 */
export function VersionWalker({
  message,
  of,
  onWalk,
}: {
  message: Message
  of: 'question' | 'answer'
  onWalk: ((from: Message, to: string) => void) | null
}) {
  const count = useId()
  const { place, total, previous, next } = versionsOf(message)
  if (total < 2) return null
  const go = (to: string | null) => () => {
    if (to !== null) onWalk?.(message, to)
  }
  return (
    <span className={styles.walker} role="group" aria-label={`Versions of this ${of}`} data-walker={message.id}>
      <IconButton
        label={`Previous version of the ${of}`}
        icon={ChevronLeft}
        data-walk="previous"
        aria-describedby={count}
        disabled={onWalk === null || previous === null}
        onClick={go(previous)}
      />
      <span id={count} className={styles.count}>{`${place} of ${total}`}</span>
      <IconButton
        label={`Next version of the ${of}`}
        icon={ChevronRight}
        data-walk="next"
        aria-describedby={count}
        disabled={onWalk === null || next === null}
        onClick={go(next)}
      />
    </span>
  )
}
