import type { ReactNode } from 'react'
import styles from './stepper.module.css'

const states = { done: 'Done: ', now: 'Now: ', later: '' } as const

export interface Step {
  key: string
  title: ReactNode
  note?: ReactNode
  state: keyof typeof states
}

/** Steps in their order: done, the one that is next, and those after it. A screen reader hears the state before the title. */
export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol aria-label={label}>
      {steps.map(({ key, title, note, state }) => (
        <li key={key} className={styles.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <div>
            <span className="visually-hidden">{states[state]}</span>
            <b>{title}</b>
            {note === undefined ? null : <small>{note}</small>}
          </div>
        </li>
      ))}
    </ol>
  )
}
