import type { MockTest, MockTestResult } from '@xperto/contract'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Table } from '../../../ui/table.tsx'
import { LastTests } from './last-tests.tsx'
import { partRows, timeWords } from './model/result-words.ts'
import { ResultProblems, ResultQuestions } from './result-parts.tsx'
import styles from './test-result.module.css'

/** What a test gave: points by part, what to do next, every question and problem, and the tests before it. */
export function TestResult({
  test,
  result,
  drawMarkdown,
  section,
  another,
}: {
  test: MockTest
  result: MockTestResult
  drawMarkdown: (text: string) => ReactNode
  /** Draws a part under a heading that folds. */
  section: (title: string, content: ReactNode) => ReactNode
  /** The way to another test. */
  another: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever was writing when the hour ended reads on here.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <div className={styles.top}>
        <h3 ref={heading} tabIndex={-1}>
          Result
        </h3>
        <p className={styles.points}>
          {result.points} <span>of {result.of}</span>
        </p>
        <p className={styles.time}>{timeWords(test, result)}</p>
        <div className={styles.table}>
          <Table
            caption="Points by part"
            hiddenCaption
            rows={partRows(result).map((row, at) => ({ ...row, key: String(at) }))}
            keyOf={({ key }) => key}
            columns={[
              { key: 'part', header: 'Part', namesRow: true, cell: ({ name }) => name },
              { key: 'marked', header: 'Marked', cell: ({ how }) => how },
              { key: 'points', header: 'Points', number: true, cell: ({ points, of }) => `${points} of ${of}` },
            ]}
          />
        </div>
        {result.look_at.length > 0 ? (
          <>
            <h4>What to do next</h4>
            <ol className={styles.next}>
              {result.look_at.map((text) => (
                <li key={text}>{drawMarkdown(text)}</li>
              ))}
            </ol>
          </>
        ) : null}
      </div>
      {section('Questions', <ResultQuestions test={test} result={result} drawMarkdown={drawMarkdown} />)}
      {section('Problems', <ResultProblems test={test} result={result} drawMarkdown={drawMarkdown} />)}
      {section('Your last tests', <LastTests current={test.id} />)}
      {section('Get Started', another)}
    </>
  )
}
