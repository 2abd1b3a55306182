import type { Board } from '@xperto/contract'
import { Check, Minus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Input } from '../../../ui/input.tsx'
import styles from './design-board.module.css'

type Estimate = NonNullable<Board['exercise']>['estimates'][number]

const words: Record<Estimate['verdict'], string> = {
  ...{ empty: '', unread: 'no number in it', near: 'close enough', too_high: 'too high', too_low: 'too low' },
}
const wordsOf = ({ verdict, times }: Estimate): string =>
  times === null || times < 2 ? words[verdict] : `${new Intl.NumberFormat('en').format(times)} times ${words[verdict]}`

/** The numbers of the exercise, each checked on leaving its field: a sign and a word, never the number. */
export function BoardEstimates({ estimates, onSaid }: { estimates: readonly Estimate[]; onSaid: (at: number, said: string) => void }) {
  const near = estimates.filter(({ verdict }) => verdict === 'near').length
  return (
    <Fold
      open
      className={styles.section}
      line={
        <>
          <span className={styles.grow}>Estimates</span>
          <span className={styles.count}>{`${near} of ${estimates.length} in range`}</span>
        </>
      }
    >
      <div>
        {estimates.map((estimate, at) => (
          <EstimateRow key={estimate.question} estimate={estimate} onSaid={(said) => onSaid(at, said)} />
        ))}
      </div>
    </Fold>
  )
}

function EstimateRow({ estimate, onSaid }: { estimate: Estimate; onSaid: (said: string) => void }) {
  const { question, unit, said, verdict } = estimate
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = verdict === 'too_high' || verdict === 'too_low' || verdict === 'unread'
  return (
    <div className={styles.estimate}>
      <label>
        <span>
          {question}
          <small>{unit}</small>
        </span>
        <Input
          value={typed ?? said}
          maxLength={200}
          aria-invalid={isWrong && typed === null}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            if (typed !== null && typed.trim() !== said) onSaid(typed.trim())
            setTyped(null)
          }}
        />
      </label>
      <p className={styles.verdict} data-tone={isWrong ? 'bad' : 'good'} role="status">
        {verdict === 'empty' ? null : <Icon of={isWrong ? X : Check} size={14} />}
        {wordsOf(estimate)}
      </p>
      {isWrong ? <p className={styles.why}>Write it step by step with its units. Which step is off?</p> : null}
    </div>
  )
}

/** What code finds on the board, missing things first, each with a way to ask about it in the chat. */
export function BoardFindings({ board, onAsk }: { board: Pick<Board, 'findings' | 'there'>; onAsk: (text: string) => void }) {
  const { findings, there } = board
  return (
    <Fold
      open
      className={styles.section}
      line={
        <>
          <span className={styles.grow}>Still missing</span>
          <span className={styles.count}>
            {there.length > 0 ? `${there.length} of ${there.length + findings.length} covered` : `${findings.length} found`}
          </span>
        </>
      }
    >
      <ul className={styles.todo}>
        {findings.length === 0 ? <li>Nothing hangs in the air. Send the board when it is whole.</li> : null}
        {findings.map(({ id, text }) => (
          <li key={id}>
            <Icon of={Minus} size={14} />
            <span className={styles.grow}>
              <span className="visually-hidden">missing: </span>
              {text}
            </span>
            <Button look="bare" aria-label={`Ask me: ${text}`} onClick={() => onAsk(`About my board: ${text}`)}>
              Ask me
            </Button>
          </li>
        ))}
        {there.map((text) => (
          <li key={text} data-done="">
            <Icon of={Check} size={14} />
            <span>
              <span className="visually-hidden">covered: </span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
