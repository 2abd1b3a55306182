import { type BotQuestion, expectedPointsMost } from '@xperto/contract'
import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Input, TextArea } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import styles from './bot-interviews.module.css'

const kinds = [
  { value: 'spoken', label: 'Aloud' },
  { value: 'written', label: 'In writing' },
]
const minutes = Array.from({ length: 40 }, (_, index) => ({ value: String(index + 1), label: `${index + 1} min` }))
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** A question with what a good answer holds, to edit. Questions share `group`, so one is open at a time. */
export function QuestionEditor({
  question,
  number,
  group,
  onChange,
  onUp,
  onDelete,
}: {
  question: BotQuestion
  number: number
  group: string
  onChange: (question: BotQuestion) => void
  /** Nothing for the first question. */
  onUp?: (() => void) | undefined
  onDelete: () => void
}) {
  const { text, kind, minutes: length, expected_points: points } = question
  // A new question is open at first; then the person opens and closes it.
  const [isNew] = useState(text === '')
  const fold = useRef<HTMLDetailsElement>(null)
  // One that comes into a group in which another is open is closed by the browser; this closes the other.
  useEffect(() => {
    if (isNew && fold.current) fold.current.open = true
  }, [isNew])
  const setPoint = (at: number, words: string) =>
    onChange({ ...question, expected_points: points.map((point, index) => (index === at ? { ...point, text: words } : point)) })
  return (
    <li className={styles.question}>
      <Fold
        ref={fold}
        name={group}
        open={isNew}
        line={
          <span className={styles.line}>
            <span>{`${number}. ${text === '' ? 'New question' : text}`}</span>
            <small>{`${length} min, ${counted(points.length, 'point')}${kind === 'written' ? ', written' : ''}`}</small>
          </span>
        }
      >
        <div className={styles.fields}>
          <Field label={`Question ${number}`}>
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                maxLength={2000}
                value={text}
                onChange={({ target }) => onChange({ ...question, text: target.value })}
              />
            )}
          </Field>
          <div className={styles.acts}>
            <Select
              aria-label={`Minutes of question ${number}`}
              compact
              options={minutes}
              value={String(length)}
              onChoose={(value) => onChange({ ...question, minutes: Number(value) })}
            />
            <Select
              aria-label={`How question ${number} is answered`}
              compact
              options={kinds}
              value={kind}
              onChoose={(value) => onChange({ ...question, kind: value === 'written' ? 'written' : 'spoken' })}
            />
            {onUp ? (
              <Button look="bare" aria-label={`Move question ${number} up`} onClick={onUp}>
                Move up
              </Button>
            ) : null}
            <Button look="bare" aria-label={`Delete question ${number}`} onClick={onDelete}>
              Delete question
            </Button>
          </div>
          <p className={styles.note}>What a good answer holds</p>
          <ul className={styles.points}>
            {points.map((point, at) => (
              // A point has no identity but its place.
              <li key={at}>
                <Input
                  aria-label={`Point ${at + 1} of question ${number}`}
                  maxLength={200}
                  value={point.text}
                  onChange={({ target }) => setPoint(at, target.value)}
                />
                <Button
                  look="bare"
                  aria-label={`Delete point ${at + 1} of question ${number}`}
                  onClick={() => onChange({ ...question, expected_points: points.filter((_, index) => index !== at) })}
                >
                  <Icon of={X} />
                </Button>
              </li>
            ))}
          </ul>
          {points.length < expectedPointsMost ? (
            <Button
              aria-label={`Add a point to question ${number}`}
              onClick={() => onChange({ ...question, expected_points: [...points, { text: '', is_core: true, signs: [] }] })}
            >
              <Icon of={Plus} />
              Add a point
            </Button>
          ) : null}
        </div>
      </Fold>
    </li>
  )
}
