import type { CourseChapter } from '@xperto/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import styles from './chapter.module.css'
import { ChapterQuestion } from './chapter-question.tsx'
import type { ShownChapter, ShownQuestion } from './progress/shown-progress.ts'

/** The exercise of a chapter: its questions one after the other, then its problem. It begins where something is left. */
export function ChapterExercise({
  chapter,
  shown,
  isFailing,
  onAnswer,
  onAsk,
  problem,
}: {
  chapter: CourseChapter
  shown: ShownChapter
  isFailing: boolean
  onAnswer: (questionId: string, chosen: number[]) => void
  /** Asks the course's chat; null where that is not there. */
  onAsk: ((text: string) => void) | null
  /** What the problem is solved in; null for a chapter without one. */
  problem: ReactNode
}) {
  const { questions } = shown
  const [at, setAt] = useState(() => firstOpen(shown))
  const head = useRef<HTMLParagraphElement>(null)
  const hasMoved = useRef(false)
  useEffect(() => {
    // Whoever pressed the button that leads on goes with it.
    if (hasMoved.current) head.current?.focus({ preventScroll: false })
  }, [at])
  const goTo = (next: number): void => {
    hasMoved.current = true
    setAt(next)
  }
  const question = questions[at]
  const hasProblem = chapter.problem !== null
  const isLast = at === questions.length - 1
  const next = !isLast ? (
    <Button look={question?.standing.isDone ? 'main' : 'plain'} onClick={() => goTo(at + 1)}>
      Next question
    </Button>
  ) : hasProblem ? (
    <Button look={question?.standing.isDone ? 'main' : 'plain'} onClick={() => goTo(questions.length)}>
      To the problem
    </Button>
  ) : null
  return (
    <section className={styles.exercise} aria-labelledby="exercise">
      <p id="exercise" ref={head} className={styles.label} tabIndex={-1}>
        <span>{question ? `Exercise, question ${at + 1} of ${questions.length}` : 'Exercise, a problem to solve'}</span>
        <Marks questions={questions} problem={shown.problem} />
      </p>
      {question ? (
        <ChapterQuestion
          key={question.question.id}
          shown={question}
          isFailing={isFailing}
          onAnswer={(chosen) => onAnswer(question.question.id, chosen)}
          onAskWhy={onAsk && (() => onAsk(`Why is that so? “${question.question.question}”`))}
          next={next}
        />
      ) : (
        problem
      )}
      {(question ? at > 0 : questions.length > 0) ? (
        <p className={styles.back}>
          <Button look="bare" onClick={() => goTo(at - 1)}>
            {question ? 'Previous question' : 'Back to the questions'}
          </Button>
        </p>
      ) : null}
    </section>
  )
}

/** The first question that is not answered rightly; the problem where all are; the first question of a chapter that is done. */
function firstOpen({ questions, problem }: ShownChapter): number {
  const open = questions.findIndex(({ standing }) => !standing.isDone)
  if (open >= 0) return open
  return problem && !problem.isDone ? questions.length : 0
}

function Marks({ questions, problem }: { questions: readonly ShownQuestion[]; problem: ShownChapter['problem'] }) {
  const marks = [...questions.map(({ standing }) => standing.isDone), ...(problem ? [problem.isDone] : [])]
  const done = marks.filter(Boolean).length
  return (
    <span className={styles.marks} role="img" aria-label={`${done} of ${marks.length} done so far`}>
      {marks.map((isDone, index) => (
        <i key={index} data-done={isDone || undefined} />
      ))}
    </span>
  )
}
