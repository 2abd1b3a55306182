import { codeLanguages, type MockTest, type MockTestResult } from '@xperto/contract'
import { Check, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Fold } from '../../../ui/fold.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { inlineCode } from '../../../ui/inline-code.tsx'
import { firstLine, letters, type Share, shareOf } from './model/result-words.ts'
import styles from './test-result.module.css'

interface PartsProps {
  test: MockTest
  result: MockTestResult
  drawMarkdown: (text: string) => ReactNode
}

/** Every question: what was chosen, what is right, and why. */
export function ResultQuestions({ test, result, drawMarkdown }: PartsProps) {
  return (
    <ul className={styles.parts}>
      {result.questions.map((outcome, at) => {
        const question = test.questions.find(({ id }) => id === outcome.id)
        if (!question) return null
        return (
          <Part
            key={outcome.id}
            name={
              <>
                {at + 1} {inlineCode(firstLine(question.question))}
                <small>{outcome.chosen === null ? 'no answer' : `you chose ${letters(outcome.chosen)}`}</small>
              </>
            }
            {...outcome}
          >
            {drawMarkdown(question.question)}
            <ul className={styles.answers}>
              {question.options.map((option, position) => {
                const isRight = outcome.correct.includes(position)
                const isChosen = outcome.chosen?.includes(position) ?? false
                return (
                  <li key={option} data-sign={isRight ? 'right' : isChosen ? 'wrong' : undefined}>
                    <b aria-hidden="true">{letters([position])}</b>
                    <span>{inlineCode(option)}</span>
                    <small>{[isRight ? 'right' : null, isChosen ? 'yours' : null].filter(Boolean).join(', ')}</small>
                  </li>
                )
              })}
            </ul>
            {drawMarkdown(outcome.explanation)}
          </Part>
        )
      })}
    </ul>
  )
}

/** Every problem: what the judge said, what to look at, and the program that was handed in. */
export function ResultProblems({ test, result, drawMarkdown }: PartsProps) {
  return (
    <ul className={styles.parts}>
      {result.problems.map((outcome) => {
        const problem = test.problems.find(({ id }) => id === outcome.id)
        const program = problem?.program
        const language = codeLanguages.find(({ id }) => id === program?.language_id)?.name
        return (
          <Part
            key={outcome.id}
            name={
              <>
                {outcome.title}
                <small>{outcome.verdict ?? outcome.failure?.message ?? 'not begun'}</small>
              </>
            }
            {...outcome}
          >
            {outcome.failure ? <p>{outcome.failure.message}</p> : null}
            {outcome.advice ? drawMarkdown(outcome.advice) : null}
            {problem ? drawMarkdown(problem.statement) : null}
            {program ? (
              <pre className={styles.program} tabIndex={0} role="group" aria-label={`Your program${language ? `, ${language}` : ''}`}>
                {program.source_code}
              </pre>
            ) : null}
          </Part>
        )
      })}
    </ul>
  )
}

const signs = { whole: Check, part: Minus, none: X } as const
const signWords: Record<Share, string> = { whole: 'All points', part: 'Some points', none: 'No points' }

/** One line that opens. */
function Part({ name, points, of, children }: { name: ReactNode; points: number; of: number; children: ReactNode }) {
  const share = shareOf({ points, of })
  return (
    <li>
      <Fold
        chevron={false}
        lineProps={{ 'data-share': share }}
        line={
          <>
            <Icon of={signs[share]} size={16} />
            <span className="visually-hidden">{signWords[share]}: </span>
            <span className={styles.name}>{name}</span>
            <span className={styles.won}>
              {points} of {of}
            </span>
            <span className={styles.open} aria-hidden="true" />
          </>
        }
      >
        <div className={styles.detail}>{children}</div>
      </Fold>
    </li>
  )
}
