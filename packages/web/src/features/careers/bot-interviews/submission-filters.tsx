import { Check } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { SubmissionFilters } from '../../../lib/bot-interviews/bot-interview-queries.ts'
import type { ChosenFilters } from '../../../lib/bot-interviews/submission-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import styles from './submissions.module.css'

const noFilters = { completed: false, selected: false, highScore: false, score: '', minutes: '' }

const numberIn = (text: string, most: number) => {
  const value = Number(text)
  return text.trim() !== '' && value >= 0 && value <= most ? value : null
}

/** The query of the call; a number that cannot be read does not filter. */
export function filtersOf({ completed, selected, highScore, score, minutes, sort }: ChosenFilters): SubmissionFilters {
  const [least, length] = [numberIn(score, 100), numberIn(minutes, 10_000)]
  return {
    ...(completed ? { completed: 'true' } : {}),
    ...(selected ? { selected: 'true' } : {}),
    ...(highScore ? { highScore: 'true' } : {}),
    ...(least === null ? {} : { scoreGreaterThan: least }),
    ...(length === null ? {} : { durationGreaterThan: Math.round(length * 60) }),
    ...(sort === 'newest' ? {} : { sort }),
  }
}

/** Whether any of them narrows the list. */
export const isNarrowed = (chosen: ChosenFilters): boolean => Object.keys(filtersOf({ ...chosen, sort: 'newest' })).length > 0

const toggles = [
  { name: 'completed', label: 'Completed' },
  { name: 'selected', label: 'Selected' },
  { name: 'highScore', label: 'High score' },
] as const
const numbers = [
  { name: 'score', label: 'Score greater than' },
  { name: 'minutes', label: 'Minutes more than' },
] as const
const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'score', label: 'Best score first' },
  { value: 'duration', label: 'Longest first' },
] as const

/** Every filter of BOT-08: three that are on or off, and two numbers; and the order of the list. */
export function SubmissionFilterRow({ chosen, onChange }: { chosen: ChosenFilters; onChange: (chosen: ChosenFilters) => void }) {
  return (
    <div className={styles.filters} role="group" aria-label="Filter submissions">
      {toggles.map(({ name, label }) => (
        <Button
          key={name}
          className={styles.toggle}
          aria-pressed={chosen[name]}
          onClick={() => onChange({ ...chosen, [name]: !chosen[name] })}
        >
          {chosen[name] ? <Icon of={Check} size={14} /> : null}
          {label}
        </Button>
      ))}
      {numbers.map(({ name, label }) => (
        <NumberFilter key={name} label={label} value={chosen[name]} onChange={(text) => onChange({ ...chosen, [name]: text })} />
      ))}
      <Select
        compact
        aria-label="Order"
        value={chosen.sort}
        options={orders}
        onChoose={(sort) => onChange({ ...chosen, sort: orders.find(({ value }) => value === sort)?.value ?? 'newest' })}
      />
      {isNarrowed(chosen) ? (
        <Button look="bare" className={styles.clear} onClick={() => onChange({ ...chosen, ...noFilters })}>
          Clear filters
        </Button>
      ) : null}
    </div>
  )
}

/** Whoever types is asked for nothing until they pause, in milliseconds. */
const pauseMs = 300

function NumberFilter({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const id = useId()
  const [text, setText] = useState(value)
  const change = useRef(onChange)
  change.current = onChange
  const [last, setLast] = useState(value)
  // The address changed: by Clear filters, or by the way back.
  if (value !== last) {
    setLast(value)
    setText(value)
  }
  useEffect(() => {
    if (text.trim() === value) return
    // By then another filter may have changed.
    const timer = setTimeout(() => change.current(text), pauseMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the pause begins anew with each letter alone
  }, [text])
  return (
    <span className={styles.number}>
      <label htmlFor={id}>{label}</label>
      <Input id={id} inputMode="decimal" placeholder="any" maxLength={8} value={text} onChange={({ target }) => setText(target.value)} />
    </span>
  )
}
