import { type ReactNode, useId, useRef, useState } from 'react'
import { StreamMarkdown } from '../../../markdown/stream-markdown.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choices, type ChoiceMark } from '../../../ui/choices.tsx'
import styles from './chapter.module.css'
import type { ShownQuestion } from './progress/shown-progress.ts'

/**
 * One question of a chapter. An answer is kept at once and judged by the server, which then says what is right and why; whoever was wrong may
 * try again. Without a network it waits, and says so.
 */
export function ChapterQuestion({
  shown: { question, standing, waiting },
  isFailing,
  onAnswer,
  onAskWhy,
  next,
}: {
  shown: ShownQuestion
  /** The server could not be reached. */
  isFailing: boolean
  onAnswer: (chosen: number[]) => void
  /** Asks the course's chat about it; null where that is not there. */
  onAskWhy: (() => void) | null
  /** The button that leads on. */
  next: ReactNode
}) {
  const { options, rightCount } = question
  const place = useRef<HTMLDivElement>(null)
  const heading = useId()
  const [ticked, setTicked] = useState<number[]>([])
  const [isAgain, setAgain] = useState(false)
  const isOpen = waiting === null && (standing.chosen === null || isAgain)
  const chosen = waiting ?? (isOpen ? ticked : (standing.chosen ?? []))
  const isRight = !isOpen && waiting === null && standing.correct !== null && sameSet(standing.correct, chosen)
  const choose = (index: number): void => {
    if (rightCount === 1) setTicked([index])
    else setTicked(ticked.includes(index) ? ticked.filter((other) => other !== index) : [...ticked, index].toSorted((a, b) => a - b))
  }
  const answer = (): void => {
    setAgain(false)
    // The button goes with the answer: whoever pressed it by key stays where the remark will be.
    place.current?.focus({ preventScroll: true })
    onAnswer(ticked)
    setTicked([])
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.question} role="group" aria-labelledby={heading}>
      <div id={heading} className={styles.asked}>
        <StreamMarkdown text={question.question} />
      </div>
      <Choices
        options={options}
        one={rightCount === 1}
        disabled={!isOpen}
        isChosen={(_, index) => chosen.includes(index)}
        onChoose={(_, index) => choose(index)}
        {...(isOpen || waiting !== null ? {} : { markOf: (index: number) => markOf(standing.correct ?? [], chosen, index) })}
      >
        <legend className={styles.legend}>
          {rightCount === 1 ? 'Choose one option.' : `Choose every right option: there are ${rightCount}.`}
        </legend>
      </Choices>
      <div className={styles.remark} role="status">
        {waiting !== null ? (
          <p>{isFailing ? 'Kept in this browser. It is checked as soon as the server can be reached.' : 'Checking...'}</p>
        ) : isOpen ? null : (
          <>
            <p data-right={isRight}>
              <b>{isRight ? 'Right.' : 'Not quite.'}</b>
              {isRight || !standing.isDone ? null : ' You have answered it rightly before, and that counts.'}
            </p>
            {standing.explanation === null ? null : <StreamMarkdown text={standing.explanation} />}
          </>
        )}
      </div>
      <div className={styles.acts}>
        {isOpen ? (
          <Button look="main" disabled={ticked.length === 0} onClick={answer}>
            Check answer
          </Button>
        ) : waiting === null ? (
          <>
            {isRight ? null : <Button onClick={() => setAgain(true)}>Try again</Button>}
            {next}
            {onAskWhy ? (
              <Button look="bare" onClick={onAskWhy}>
                Ask why
              </Button>
            ) : null}
          </>
        ) : (
          next
        )}
      </div>
    </div>
  )
}

const sameSet = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((position) => other.includes(position))

/** What is said of an option once the answer was judged. */
function markOf(correct: readonly number[], chosen: readonly number[], index: number): ChoiceMark | null {
  if (correct.includes(index)) return { tone: 'right', words: 'right' }
  return chosen.includes(index) ? { tone: 'wrong', words: 'wrong' } : null
}
