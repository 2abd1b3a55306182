import { Tabs } from '@base-ui/react/tabs'
import type { MockTest } from '@xperto/contract'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useWorkspaceView } from '../../../lib/workspace-view.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './question-view.module.css'

type Question = MockTest['questions'][number]

/**
 * One question of a running test under the row of their numbers, which the arrow keys walk through. An option is chosen by pointer or key and
 * saved at once; `saved` says how that stands.
 */
export function QuestionView({
  questions,
  at,
  saved,
  drawMarkdown,
  onGoTo,
  onChoose,
  onPast,
}: {
  questions: readonly Question[]
  at: number
  saved: string
  drawMarkdown: (text: string) => ReactNode
  onGoTo: (at: number) => void
  onChoose: (question: Question, chosen: number[]) => void
  /** Goes on after the last question. */
  onPast: () => void
}) {
  const numbers = useRef<HTMLDivElement>(null)
  const isOverChat = useWorkspaceView(({ view }) => view.panelCovers)
  // The button in the chat that began the test went with it: whoever pressed it goes on here, on a phone once the panel lies over the chat and
  // over whatever has the focus there.
  useLayoutEffect(() => {
    const { activeElement } = document
    const isLeft = activeElement === document.body || (isOverChat && !numbers.current?.closest('section')?.contains(activeElement))
    if (isLeft) numbers.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus({ preventScroll: true })
  }, [isOverChat])
  const question = questions[at]
  if (!question) return null
  const isLast = at === questions.length - 1
  return (
    <Tabs.Root value={at} onValueChange={(value: number) => onGoTo(value)}>
      <Tabs.List ref={numbers} className={styles.numbers} aria-label="Questions" activateOnFocus>
        {questions.map(({ id, chosen }, index) => (
          <Tabs.Tab
            key={id}
            value={index}
            className={styles.number}
            data-answered={chosen !== null || undefined}
            aria-label={`Question ${index + 1}, ${chosen === null ? 'no answer' : 'answered'}`}
          >
            {index + 1}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={at} className={styles.question}>
        <div className={styles.head}>
          <h3 aria-live="polite">
            Question {at + 1} of {questions.length}
          </h3>
          <small>
            {question.topic}, {question.level}, {question.points} points
          </small>
        </div>
        <div className={styles.text}>{drawMarkdown(question.question)}</div>
        <Options key={question.id} question={question} onChoose={(chosen) => onChoose(question, chosen)} />
        <p className={styles.saved} role="status">
          {saved}
        </p>
        <div className={styles.walk}>
          <Button disabled={at === 0} onClick={() => onGoTo(at - 1)}>
            <Icon of={ArrowLeft} size={14} />
            Previous
          </Button>
          <Button look="main" onClick={() => (isLast ? onPast() : onGoTo(at + 1))}>
            {isLast ? 'To the problems' : 'Next'}
            <Icon of={ArrowRight} size={14} />
          </Button>
          <span className="grow" />
          <Button look="bare" disabled={question.chosen === null} onClick={() => onChoose(question, [])}>
            Clear answer
          </Button>
        </div>
      </Tabs.Panel>
    </Tabs.Root>
  )
}

function Options({ question: { options, several, chosen }, onChoose }: { question: Question; onChoose: (chosen: number[]) => void }) {
  const ticked = chosen ?? []
  const toggled = (index: number): number[] =>
    ticked.includes(index) ? ticked.filter((other) => other !== index) : [...ticked, index].toSorted((a, b) => a - b)
  return (
    <Choices
      className={styles.options}
      options={options}
      one={!several}
      isChosen={(_, index) => ticked.includes(index)}
      onChoose={(_, index) => onChoose(several ? toggled(index) : [index])}
    >
      <legend>{several ? 'Choose every right option: there are several.' : 'Choose one option.'}</legend>
    </Choices>
  )
}
