import type { MockTest } from '@xperto/contract'
import { useLayoutEffect, useRef } from 'react'
import { Waiting } from '../../../ui/caret.tsx'
import { Progress } from '../../../ui/progress.tsx'
import styles from './test-waiting.module.css'

/** The hour is over, and what was handed in is judged. */
export function TestWaiting({ test: { ended_by: endedBy, judging } }: { test: MockTest }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever was writing when the hour ended reads on here.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.waiting}>
      <h3 ref={heading} tabIndex={-1}>
        {endedBy === 'time' ? 'The hour is over' : 'The test is submitted'}
      </h3>
      <p>
        {endedBy === 'time' ? 'What was there at its end was submitted by itself.' : 'Nothing can be changed any more.'} The result comes
        here.
      </p>
      {judging && judging.of > 0 ? (
        <>
          <Progress label="Programs judged" done={judging.done} of={judging.of} />
          <Waiting>{`Judging: ${judging.done} of ${judging.of} ${judging.of === 1 ? 'program' : 'programs'}`}</Waiting>
        </>
      ) : (
        <Waiting>Counting the points</Waiting>
      )}
    </div>
  )
}
