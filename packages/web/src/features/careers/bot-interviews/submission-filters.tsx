import { highScoreFrom } from '@xperto/contract'
import type { SubmissionFilters } from '../../../lib/bot-interviews/bot-interview-queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import styles from './bot-interviews.module.css'

/** The filters as the person sets them: minutes are shown, seconds are sent. */
export interface ChosenFilters {
  completed: boolean
  selected: boolean
  highScore: boolean
  score: string
  minutes: string
}

export const noFilters: ChosenFilters = { completed: false, selected: false, highScore: false, score: '', minutes: '' }

const numberIn = (text: string, most: number) => {
  const value = Number(text)
  return text.trim() !== '' && value >= 0 && value <= most ? value : null
}

/** The query of the call; a number that cannot be read does not filter. */
export function filtersOf({ completed, selected, highScore, score, minutes }: ChosenFilters): SubmissionFilters {
  const [least, length] = [numberIn(score, 100), numberIn(minutes, 10_000)]
  return {
    ...(completed ? { completed: 'true' } : {}),
    ...(selected ? { selected: 'true' } : {}),
    ...(highScore ? { highScore: 'true' } : {}),
    ...(least === null ? {} : { scoreGreaterThan: least }),
    ...(length === null ? {} : { durationGreaterThan: Math.round(length * 60) }),
  }
}

const toggles = [
  { name: 'completed', label: 'Completed' },
  { name: 'selected', label: 'Selected' },
  { name: 'highScore', label: `Score from ${highScoreFrom}` },
] as const
const numbers = [
  { name: 'score', label: 'Score above' },
  { name: 'minutes', label: 'Minutes above' },
] as const

/** Every filter of BOT-08: three that are on or off, and two numbers. */
export function SubmissionFilterRow({ chosen, onChange }: { chosen: ChosenFilters; onChange: (chosen: ChosenFilters) => void }) {
  return (
    <div className={`${styles.acts} ${styles.toggles}`} role="group" aria-label="Filters">
      {toggles.map(({ name, label }) => (
        <Button
          key={name}
          look={chosen[name] ? 'plain' : 'bare'}
          aria-pressed={chosen[name]}
          onClick={() => onChange({ ...chosen, [name]: !chosen[name] })}
        >
          {label}
        </Button>
      ))}
      {numbers.map(({ name, label }) => (
        <Field key={name} label={label} className={styles.number}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={chosen[name]}
              onChange={({ target }) => onChange({ ...chosen, [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
