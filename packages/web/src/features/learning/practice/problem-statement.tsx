import type { PracticeProblem } from '@xperto/contract'
import { Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './problem-statement.module.css'

/** The level as it stands beside a problem's title. */
export const levelNames: Record<PracticeProblem['level'], string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

/** What is to be solved, its examples, and, where there are hints, the way to the next one, which the chat gives and keeps. */
export function ProblemStatement({
  problem: { statement, samples },
  drawMarkdown,
  hints,
}: {
  problem: Pick<PracticeProblem, 'statement' | 'samples'>
  drawMarkdown: (text: string) => ReactNode
  hints?: { of: number; given: number; onAsk: () => void }
}) {
  return (
    <div className={styles.statement}>
      {drawMarkdown(statement)}
      <ol className={styles.samples} aria-label="Examples">
        {samples.map(({ input, output, note }, at) => (
          <li key={at}>
            <dl>
              <dt>Input</dt>
              <dd>{input.trimEnd()}</dd>
              <dt>Output</dt>
              <dd>{output.trimEnd()}</dd>
            </dl>
            {note === '' ? null : drawMarkdown(note)}
          </li>
        ))}
      </ol>
      {hints ? <NextHint {...hints} /> : null}
    </div>
  )
}

function NextHint({ of, given, onAsk }: { of: number; given: number; onAsk: () => void }) {
  const left = Math.max(0, of - given)
  return (
    <div className={styles.hint}>
      <Button disabled={left === 0} onClick={onAsk}>
        <Icon of={Lightbulb} size={14} />
        {given === 0 ? 'Ask for a hint' : 'Ask for the next hint'}
      </Button>
      <small>{left === 0 ? 'All hints are in the chat.' : `${left} of ${of} left`}</small>
    </div>
  )
}
