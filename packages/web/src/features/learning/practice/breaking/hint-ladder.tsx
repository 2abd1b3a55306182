import { Lightbulb } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import styles from './breaking-cause.module.css'

/** The hints as a ladder: those that are open, the next one with its button, and what the later ones cost. The approach is its last step. */
export function HintLadder({
  hints,
  of,
  approach,
  drawMarkdown,
  onHint,
  onApproach,
}: {
  /** The hints that are open, in Markdown. */
  hints: readonly string[]
  of: number
  /** The approach, once it was asked for. */
  approach: string | null
  drawMarkdown: (text: string) => ReactNode
  onHint: () => void
  onApproach: () => void
}) {
  const heading = useId()
  return (
    <>
      <p className={styles.hints} id={heading}>
        Hints, {hints.length} of {of} open. Two hints or more bring this problem back for review.
      </p>
      <ol className={styles.ladder} aria-labelledby={heading}>
        {Array.from({ length: of }, (_, at) => {
          const text = hints[at]
          const isNext = at === hints.length
          return (
            <li key={at} data-step={text !== undefined ? 'open' : isNext ? 'next' : 'later'}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              {text === undefined ? <span>Hint {at + 1}</span> : <div className={styles.text}>{drawMarkdown(text)}</div>}
              {text !== undefined ? null : isNext ? (
                <Button look="bare" onClick={onHint}>
                  Open hint {at + 1}
                </Button>
              ) : (
                <small>after hint {at}</small>
              )}
            </li>
          )
        })}
        <li data-step={approach !== null ? 'open' : hints.length === of ? 'next' : 'later'}>
          <span className={styles.number} aria-hidden="true">
            <Icon of={Lightbulb} size={14} />
          </span>
          {approach === null ? <span>How it is solved</span> : <div className={styles.text}>{drawMarkdown(approach)}</div>}
          {approach !== null ? null : hints.length === of ? (
            <Button look="bare" onClick={onApproach}>
              Read it: counts as solved with help
            </Button>
          ) : (
            <small>counts as solved with help</small>
          )}
        </li>
      </ol>
    </>
  )
}
